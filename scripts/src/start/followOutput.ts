import type { Readable } from 'node:stream';
import type { Log } from '../base/Log.ts';
import type { LogFile } from './createLogFile.ts';

const levels: Record<number, string> = { 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };
const quietMs = 10_000;

function summary(line: string): string | undefined {
  const found = /"level":(40|50|60)\b/.exec(line);
  if (!found) return undefined;
  try {
    const entry = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    const error = entry.err?.message && !entry.msg?.includes(entry.err.message) ? ` (${entry.err.message})` : '';
    return `${levels[Number(found[1])]} ${entry.msg ?? ''}${error}`;
  } catch {
    return undefined;
  }
}

/** Copies what a process prints into its log file; warnings and errors also become one short line on the console. */
export function followOutput(stream: Readable, name: string, file: LogFile, log: Log, onLine?: (line: string) => void): void {
  const lastShown = new Map<string, number>();
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
      const text = line.startsWith('{') ? summary(line) : undefined;
      if (!text) continue;
      const now = Date.now();
      // A service without its database says the same many times a second.
      if (now - (lastShown.get(text) ?? 0) < quietMs) continue;
      if (lastShown.size > 500) lastShown.clear();
      lastShown.set(text, now);
      log(`${name}: ${text}`);
    }
  });
}
