import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../http/listen.ts';
import { type BundledScript, bundleScript } from '../testing/bundleScript.ts';
import { portTakenExit } from '../http/instance.ts';

let script: BundledScript;
beforeAll(async () => void (script = await bundleScript(fileURLToPath(new URL('testing/takenPort.ts', import.meta.url)))));
afterAll(() => script.remove());

it('a process whose port somebody else has ends with a code of its own', async () => {
  const foreign = await listen((_request, response) => response.end('ok'), { host: '127.0.0.1', port: 0 });
  try {
    const env = { ...process.env, XINYUE_SERVICE_PORT: new URL(foreign.url).port };
    const [code] = (await once(spawn(process.execPath, [script.file], { env, stdio: 'ignore' }), 'exit')) as [number];
    expect(code).toBe(portTakenExit);
  } finally {
    await foreign.drain(0);
  }
});
