import { type MetricName, type MetricRow, metricRows, requestBuckets } from '@xinyue/contracts/metricRows';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { every } from '../every.ts';
import type { Logger } from '../Logger.ts';
import { createRequestMeter } from './createRequestMeter.ts';
import { createSampling, sampleMs } from './createSampling.ts';
import { watchEventLoop } from './watchEventLoop.ts';
import { type Metrics, noMetrics, type Source } from './Metrics.ts';
import { readRelease } from './readRelease.ts';
import { serveMetrics } from './serveMetrics.ts';

export type MetricsOptions = {
  /** Name of the process. */
  service: string;
  /** Undefined: it serves none. */
  port: number | undefined;
  host: string;
  log: Logger;
};

const withoutDatabase = ['gateway', 'keeper'];
const serves = (service: string, of: MetricRow['of']): boolean =>
  of === 'all' ||
  of === service ||
  (of === 'services' && !withoutDatabase.includes(service)) ||
  (of === 'backup' && ['keeper', 'system'].includes(service));

/** Our metrics that this process may serve, in a registry of its own. */
function registerRows(registry: Registry, service: string) {
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, { type, of, help, labels = [] }] of Object.entries<MetricRow>(metricRows)) {
    if (!serves(service, of)) continue;
    const options = { name, help, labelNames: labels, registers: [registry] };
    if (type === 'counter') counters.set(name, new Counter(options));
    else if (type === 'gauge') gauges.set(name, new Gauge(options));
    else histograms.set(name, new Histogram({ ...options, buckets: [...requestBuckets] }));
    // One without labels begins at 0: what nobody has read yet is not there.
    gauges.get(name)?.remove({});
  }
  return { counters, gauges, histograms };
}

/**
 * The metrics of a process: `GET /metrics` on a port of its own (ADR 63). Own ones by the table of contracts, and those of prom-client about process
 * and Node.
 */
export function createMetrics({ service, port, host, log }: MetricsOptions): Metrics {
  if (port === undefined) return noMetrics;
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const { counters, gauges, histograms } = registerRows(registry, service);
  const meter = createRequestMeter({
    ended(path, outcome) {
      const counter = counters.get('xinyue_requests_total')!.labels({ path, outcome });
      // From 0 on: a rate does not see the value that a series begins with.
      counter.inc(0);
      return counter;
    },
    seconds: (path) => histograms.get('xinyue_request_seconds')!.labels({ path }),
  });
  const sampling = createSampling(
    {
      set: ({ metric, labels, value }) => gauges.get(metric)!.set(labels ?? {}, value),
      clear(metric) {
        gauges.get(metric)!.reset();
        gauges.get(metric)!.remove({});
      },
    },
    log,
  );
  const sampled: Source[] = [watchEventLoop()];
  const live: Source[] = [
    {
      name: 'requests',
      metrics: ['xinyue_requests_in_flight', 'xinyue_release_info'],
      read: () => [
        { metric: 'xinyue_requests_in_flight', value: meter.inFlight() },
        { metric: 'xinyue_release_info', labels: readRelease(), value: 1 },
      ],
    },
  ];
  const stopSampling = every(sampleMs, () => void sampling.readAll(sampled));
  const server = serveMetrics({ port, host, log }, async () => {
    await sampling.readAll(live);
    return registry.metrics();
  });
  return {
    requests: meter,
    count: (metric: MetricName, labels, by = 1) => counters.get(metric)!.inc(labels, by),
    sample(source) {
      sampled.push(source);
      void sampling.readAll([source]);
    },
    live: (source) => void live.push(source),
    url: server.url,
    async stop() {
      stopSampling();
      await server.stop();
      registry.clear();
    },
  };
}
