import type { Readable } from 'node:stream';
import type { Log } from '../base/Log.ts';
import type { LogFile } from './createLogFile.ts';

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

const levels: Record<number, string> = { 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };
const quietMs = 10_000;

type Entry = { level?: number; msg?: string; err?: { message?: string }; outage?: string; over?: boolean };

function read(line: string): Entry | undefined {
  if (!line.startsWith('{') || !/"level":(40|50|60)\b|"outage":/.test(line)) return undefined;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

function summary({ level, msg = '', err }: Entry): string {
  const error = err?.message && !msg.includes(err.message) ? ` (${err.message})` : '';
  return `${levels[level ?? 0]} ${msg}${error}`;
}

type Followed = { name: string; file: LogFile; log: Log; outages: Outages; onLine?: (line: string) => void };

/**
 * Copies what a process prints into its log file; warnings and errors also become one short line on the console. Lines with `outage`
 * (what is away) become one line for all processes and tries, and one more when `over` ends it.
 */
export function followOutput(stream: Readable, { name, file, log, outages, onLine }: Followed): void {
  const printedAt = new Map<string, number>();
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('error', () => undefined);
  stream.on('data', (chunk: string) => {
    file.write(chunk);
    const lines = (rest + chunk).split('\n');
    rest = (lines.pop() ?? '').slice(-100_000);
    for (const line of lines) {
      onLine?.(line);
      // pino prints one JSON object in a line; anything else that looks important comes through standard error.
      const entry = read(line);
      if (!entry) continue;
      if (entry.outage) {
        if (entry.over) outages.works(entry.outage, name);
        else outages.failed(entry.outage, name, summary(entry));
        continue;
      }
      const text = summary(entry);
      const now = Date.now();
      // A service without its database says the same many times a second, for as long as that lasts.
      const isNew = now - (printedAt.get(text) ?? 0) >= quietMs;
      if (printedAt.size > 500) printedAt.clear();
      printedAt.set(text, now);
      if (!isNew) continue;
      log(`${name}: ${text}`);
    }
  });
}
