import type { Readable } from 'node:stream';
import type { Log } from '../base/Log.ts';
import type { LogFile } from './createLogFile.ts';
import type { Outages } from './createOutages.ts';

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

export type Followed = { name: string; file: LogFile; log: Log; outages: Outages; onLine?: (line: string) => void };

/**
 * Copies what a process prints into its log file; warnings and errors also become one short line on the console. Lines with `outage`
 * (what is away) become one line for all processes and tries, and one more when `over` ends it.
 */
export function followOutput(stream: Readable, { name, file, log, outages, onLine }: Followed): void {
  const lastSaid = new Map<string, number>();
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
      const isNew = now - (lastSaid.get(text) ?? 0) >= quietMs;
      if (lastSaid.size > 500) lastSaid.clear();
      lastSaid.set(text, now);
      if (!isNew) continue;
      log(`${name}: ${text}`);
    }
  });
}
