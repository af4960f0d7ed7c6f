import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

/** What measures the database alone, for the report. */
export const peerTool = hasPgbench ? 'pgbench, prepared' : 'a bare pg client (pgbench is not on this machine)';

/** A statement whose `:n` is drawn from 1 to `upTo` for each run. */
export type Script = { sql: string; upTo: number };

/** Runs of a statement per second with so many clients, by pgbench or, where that is missing, by bare pg clients. */
export const runPgbench = (url: string, script: Script, clients: number, seconds: number): Promise<number> =>
  hasPgbench ? byPgbench(url, script, clients, seconds) : byBareClients(url, script, clients, seconds);

async function byPgbench(url: string, { sql, upTo }: Script, clients: number, seconds: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-peer-'));
  const file = path.join(folder, 'peer.sql');
  writeFileSync(file, `\\set n random(1, ${upTo})\n${sql};\n`);
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, url];
  const child = spawn('pgbench', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((done) => child.on('close', done));
  rmSync(folder, { recursive: true });
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  if (!tps) throw new Error(`pgbench: ${output}`);
  return Number(tps);
}

async function byBareClients(url: string, { sql, upTo }: Script, clients: number, seconds: number): Promise<number> {
  const text = sql.replaceAll(':n', '$1');
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const worker = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (performance.now() < end) {
      await client.query({ name: 'peer', text, values: [1 + Math.floor(Math.random() * upTo)] });
      done += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, worker));
  return done / seconds;
}
