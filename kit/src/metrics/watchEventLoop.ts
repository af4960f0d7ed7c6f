import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Source } from './Metrics.ts';

const resolutionMs = 10;

/** How late timers were since it was read last. What Node measures holds the time between two looks, too, which is no delay. */
export function watchEventLoop(): Source {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const late = (percentile: number) => Math.max(0, delays.percentile(percentile) / 1e9 - resolutionMs / 1000);
  return {
    name: 'event loop',
    metrics: ['xinyue_event_loop_delay_seconds'],
    read() {
      // What was not looked at yet has no percentiles.
      const seen = delays.count > 0;
      const readings = (
        [
          ['0.5', 50],
          ['0.99', 99],
        ] as const
      ).map(([quantile, percentile]) => ({
        metric: 'xinyue_event_loop_delay_seconds' as const,
        labels: { quantile },
        value: late(percentile),
      }));
      delays.reset();
      return seen ? readings : [];
    },
  };
}
