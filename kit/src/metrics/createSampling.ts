import type { MetricName } from '@xinyue/contracts/metricRows';
import type { Logger } from '../Logger.ts';
import type { Reading, Source } from './Metrics.ts';

/** How often what is not at hand is read. */
export const sampleMs = 10_000;

export type Gauges = {
  set(reading: Reading): void;
  /** Takes all values of a metric away. */
  clear(metric: MetricName): void;
};

/**
 * Reads sources into gauges. One that fails, or whose last reading is still under way when the next one is due, shows nothing until it is read
 * again: an old value would pass for a new one.
 */
export function createSampling(gauges: Gauges, log: Logger) {
  const underWay = new Set<Source>();
  const failing = new Set<Source>();
  const clear = ({ metrics }: Source) => metrics.forEach((metric) => gauges.clear(metric));
  const failed = (source: Source, error: unknown) => {
    if (!failing.has(source)) log.warn({ err: error, source: source.name }, 'metrics are not read');
    failing.add(source);
    clear(source);
  };
  const read = async (source: Source): Promise<void> => {
    if (underWay.has(source)) return failed(source, new Error('the last reading is not over'));
    underWay.add(source);
    try {
      const readings = await source.read();
      clear(source);
      for (const reading of readings) if (Number.isFinite(reading.value)) gauges.set(reading);
      failing.delete(source);
    } catch (error) {
      failed(source, error);
    } finally {
      underWay.delete(source);
    }
  };
  return { readAll: (sources: readonly Source[]): Promise<unknown> => Promise.all(sources.map(read)) };
}
