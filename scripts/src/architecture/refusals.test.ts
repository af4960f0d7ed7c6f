import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorTable } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';

const servers = ['kit', 'gateway', 'catalog-service', 'order-service', 'merchant-service', 'payout-service', 'system-service'];

/** The sources that run in servers, without tests and what only tests use. */
const sources = servers.flatMap((home) =>
  readdirSync(path.join(repoRoot(), home, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
    .map((file) => ({ file: `${home}/src/${file}`, text: readFileSync(path.join(repoRoot(), home, 'src', file), 'utf8') })),
);

it('M5 C-06 refusals are made in two places, which both name a reason: of calls, and of what never was one', () => {
  const making = sources.filter(({ text }) => /success: false\b/.test(text)).map(({ file }) => file);
  expect(making.toSorted()).toEqual(['kit/src/http/answerClientError.ts', 'kit/src/http/envelope.ts']);
});

it('C-15 what servers throw is of the kinds of the table, and each of them is thrown', () => {
  const kinds = sources.flatMap(({ text }) => [...text.matchAll(/new AppError\(\s*'(\w+)'/g)].map(([, kind]) => kind!));
  expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(errorTable).toSorted());
});

it('C-06 no server answers a status of refusal by hand, but a page that is not there, the health of a process and its metrics', () => {
  const byHand = /(writeHead|\.status|sendStatus)\(\s*[45]\d\d|statusCode = [45]\d\d/;
  expect(sources.filter(({ text }) => byHand.test(text)).map(({ file }) => file)).toEqual([
    'kit/src/metrics/serveMetrics.ts',
    'gateway/src/router/createRouter.ts',
  ]);
});
