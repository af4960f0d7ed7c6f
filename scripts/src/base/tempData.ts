import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readJson } from './readJson.ts';

/** A throw-away data folder. Other users may pass through it (what is secret in it is 0600), so PostgreSQL fits in. */
export function tempData(purpose = 'data'): { data: string; remove(): void } {
  const data = mkdtempSync(path.join(os.tmpdir(), `xinyue-${purpose}-`));
  chmodSync(data, 0o711);
  return {
    data,
    remove() {
      const cluster = readJson<{ cluster: string }>(path.join(data, 'postgres.json'))?.cluster;
      // A temporary folder closed to others has its cluster elsewhere, at an absolute address.
      if (cluster && path.isAbsolute(cluster) && !cluster.startsWith(data))
        rmSync(path.dirname(cluster), { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}
