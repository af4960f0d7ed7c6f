import { operations } from '@xinyue/contracts';
import { otherPath } from '@xinyue/contracts/metricRows';
import { silentLog } from '@xinyue/kit/Logger';
import { createMetrics } from '@xinyue/kit/metrics/createMetrics';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { countedAs } from './countedAs.ts';

it('O-R-01 counts by the templates of the table alone: 20,000 paths of somebody else are one', async () => {
  const metrics = createMetrics({ service: 'gateway', port: 0, host: '127.0.0.1', log: silentLog });
  try {
    const known = Object.values(operations).map(({ path }) => countedAs(`${path}?a=1`).path);
    expect(known).toEqual(Object.values(operations).map(({ path }) => path));
    const strange = Array.from({ length: 20_000 }, (_, nth) => countedAs(`/xinyue/home/${nth}/x${nth}`).path);
    expect(new Set(strange)).toEqual(new Set([otherPath]));
    for (const path of [...known, ...strange]) metrics.requests.note(path, 200, 0.01);
    const url = await eventually(() => metrics.url(), { describe: 'the port of the metrics' });
    const series = (await (await fetch(url)).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(series.length).toBeGreaterThan(4_000);
    expect(series.length).toBeLessThanOrEqual(6_000);
  } finally {
    await metrics.stop();
  }
});

it('O-R-01 a stream of quotes lasts as long as its reader stays, and is timed by nobody', () => {
  expect(countedAs(operations.streamQuotes.path).lasting).toBe(true);
  expect(countedAs(operations.placeOrder.path).lasting).toBe(false);
  expect(countedAs('/some/page')).toEqual({ path: otherPath, lasting: false });
});
