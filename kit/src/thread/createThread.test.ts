import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createThread } from './createThread.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread whose jobs take as long as they say: work, as drawing is, that nothing comes between. */
const workerFile = path.join(folder, 'worker.mjs');
writeFileSync(
  workerFile,
  `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (ms) => {
  if (ms < 0) process.exit(3);
  for (const until = Date.now() + ms; Date.now() < until;);
  parentPort.postMessage({ done: ms });
});`,
);
const failed = { reason: 'away', text: '暂时无法生成' };
const start = (timeoutMs: number) => createThread<number, number>({ workerFile, failed, timeoutMs });

it('what waits for its turn keeps its whole time: more jobs than fit into one are all done', async () => {
  const thread = start(1_000);
  const done = await Promise.all(Array.from({ length: 8 }, (_, nth) => thread.ask(300 + nth)));
  expect(done).toEqual(Array.from({ length: 8 }, (_, nth) => 300 + nth));
  await thread.close();
});

it('a job that hangs fails alone, those behind it are done, and none is begun after the end', async () => {
  const thread = start(1_000);
  const [hanging, next] = await Promise.allSettled([thread.ask(60_000), thread.ask(1)]);
  expect([hanging, next]).toMatchObject([
    { status: 'rejected', reason: { kind: 'unavailable', message: failed.text } },
    { status: 'fulfilled' },
  ]);
  const [under, waiting] = [thread.ask(60_000), thread.ask(1)].map((one) => one.catch((error: unknown) => error));
  await thread.close();
  expect(await Promise.all([under, waiting, thread.ask(1).catch((error: unknown) => error)])).toMatchObject(
    Array.from({ length: 3 }, () => ({ kind: 'unavailable' })),
  );
});

it('a thread that dies fails the job it had alone; the next one has another thread', async () => {
  const thread = start(5_000);
  const [dead, next] = await Promise.allSettled([thread.ask(-1), thread.ask(1)]);
  expect([dead, next]).toMatchObject([
    { status: 'rejected', reason: { kind: 'unavailable', cause: { message: 'the thread ended with 3' } } },
    { status: 'fulfilled', value: 1 },
  ]);
  await thread.close();
});
