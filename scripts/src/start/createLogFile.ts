import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

export type LogFile = { write(text: string | Buffer): void; close(): void };

/** Appends to a file; at `limit` bytes it becomes `.1`, the one before `.2`, and so on up to `keep`. Never throws. */
export function createLogFile(file: string, limit = 10_000_000, keep = 3): LogFile {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  let fd = openSync(file, 'a', 0o600);
  let size = fstatSync(fd).size;
  let open = true;

  function rotate(): void {
    closeSync(fd);
    for (let index = keep - 1; index >= 0; index--) {
      try {
        renameSync(index === 0 ? file : `${file}.${index}`, `${file}.${index + 1}`);
      } catch {
        // There is none of that age yet.
      }
    }
    fd = openSync(file, 'a', 0o600);
    size = fstatSync(fd).size;
  }

  return {
    write(text) {
      if (!open) return;
      try {
        if (size > limit) rotate();
        size += typeof text === 'string' ? writeSync(fd, text) : writeSync(fd, text);
      } catch {
        // A full disk must not end the services.
      }
    },
    close() {
      if (open) closeSync(fd);
      open = false;
    },
  };
}
