import type { ServerResponse } from 'node:http';
import type { MetricName } from '@xinyue/contracts/metricRows';

/** A value of a gauge, read now. */
export type Reading = { metric: MetricName; labels?: Record<string, string>; value: number };

/** Gauges that are read together: all of them are there, or none is. A value that could not be read now is not shown. */
export type Source = {
  name: string;
  metrics: readonly MetricName[];
  read(): Reading[] | Promise<Reading[]>;
};

/** Figures of requests. */
export type RequestMeter = {
  /** Counts the request of this response once that is over, under a path template of a table. */
  begin(response: ServerResponse, path: string, lasting?: boolean): void;
  /** Counts one that came in a batch. */
  note(path: string, code: number, seconds: number): void;
};

/** What a process tells Prometheus. Where nobody asks for it, all of this does nothing. */
export type Metrics = {
  requests: RequestMeter;
  /** One more of a counter. */
  count(metric: MetricName, labels: Record<string, string>, by?: number): void;
  /** Read every 10 s: whatever comes from a database or a disk. */
  sample(source: Source): void;
  /** Read at each scrape: what costs nothing. */
  live(source: Source): void;
  /** Where it is served; undefined where it is not. */
  url(): string | undefined;
  stop(): Promise<void>;
};

/** For a process that serves none. */
export const noMetrics: Metrics = {
  requests: { begin: () => {}, note: () => {} },
  count: () => {},
  sample: () => {},
  live: () => {},
  url: () => undefined,
  stop: async () => {},
};
