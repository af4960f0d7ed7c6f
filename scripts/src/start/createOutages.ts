import type { Log } from '../base/Log.ts';

/** What is away for whom, so that an outage is one line on the console and not one per service and try. */
export type Outages = {
  /** A try of `service` failed because `what` is away. */
  failed(what: string, service: string, text: string): void;
  /** `what` works again for `service`. */
  works(what: string, service: string): void;
  /** Something is away for this service. */
  hits(service: string): boolean;
};

// The slowest tries are 30 s apart: after a minute without one the outage is over, also where nobody says so.
const forgottenMs = 60_000;

export function createOutages(log: Log, now: () => number = Date.now): Outages {
  const away = new Map<string, Map<string, number>>();
  const hitBy = (what: string) => {
    const services = away.get(what) ?? new Map<string, number>();
    for (const [service, at] of services) if (now() - at > forgottenMs) services.delete(service);
    away.set(what, services);
    return services;
  };
  return {
    failed(what, service, text) {
      const services = hitBy(what);
      if (services.size === 0) log(`${what}: away, said once, every try is in the log files (${service}: ${text})`);
      services.set(service, now());
    },
    works(what, service) {
      const services = hitBy(what);
      if (services.delete(service) && services.size === 0) log(`${what}: is back`);
    },
    hits: (service) => [...away.keys()].some((what) => hitBy(what).has(service)),
  };
}
