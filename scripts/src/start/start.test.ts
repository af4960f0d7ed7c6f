import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../base/freePort.ts';
import { repoRoot } from '../base/repoRoot.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start tells in one sentence what is wrong and exits with 1', () => {
  const start = (...words: string[]) => startWith({}, ...words);
  const startWith = (more: NodeJS.ProcessEnv, ...words: string[]) => {
    const env = { ...process.env, PORT: '', XINYUE_DATA: '', INIT_CWD: folder, ...more };
    const done = spawnSync(process.execPath, [path.join(repoRoot(), 'scripts', 'start.mjs'), ...words], {
      encoding: 'utf8',
      env,
    });
    return { code: done.status, lines: done.stderr.trim().split('\n') };
  };

  it('when a port is taken', async () => {
    const port = await freePort(1);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port + 1, '127.0.0.1', resolve));
    const { code, lines } = start('--port', String(port), '--data', 'taken');
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port + 1} of the back office .*\\.$`))]);
  });

  it('when no Kafka broker answers: one port is closed, the other takes connections and says nothing', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const brokers = `127.0.0.1:${await freePort()},127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { code, lines } = startWith({ KAFKA_BROKERS: brokers }, '--port', '0', '--data', 'broker');
    silent.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^No Kafka broker answered at 127\.0\.0\.1:\d+, .* within 15 s \(.*\): start it, or .*\.$/),
    ]);
  });

  it('when the data folder cannot be written', () => {
    // A file in the way stops root as well, whom the mode of a folder would not.
    writeFileSync(path.join(folder, 'file'), '');
    const { code, lines } = start('--port', '0', '--data', 'file/data');
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^The data folder .*file\/data cannot be written by this user \(ENOTDIR\).*\.$/),
    ]);
  });

  it('when the words are wrong', () => {
    expect(start('--prot', '1')).toMatchObject({ code: 1, lines: [expect.stringContaining("Unknown option '--prot'")] });
    expect(start('--port', 'x')).toMatchObject({ code: 1, lines: [expect.stringContaining('not "x"')] });
  });
});
