import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleScript, type BundledScript } from '@xinyue/kit/testing/bundleScript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatePlan } from '../src/autoOrders/domain/plan/generatePlan.ts';
import { createPlanner, seedOf, type Planner } from '../src/autoOrders/plan/createPlanner.ts';
import { broad } from '../src/autoOrders/testing/planFacts.ts';

const refusal = { kind: 'unavailable', message: '计划暂时无法生成，任务未改变，请稍后再试' };

describe('the thread that plans', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'planner-'));
  let script: BundledScript;
  let planner: Planner;
  beforeAll(async () => {
    script = await bundleScript(new URL('../src/autoOrders/plan/planWorker.ts', import.meta.url).pathname);
    planner = createPlanner(script.file);
  });
  afterAll(async () => {
    await planner.close();
    await script.remove();
    rmSync(folder, { recursive: true });
  });
  const workerOf = (code: string) => {
    const file = path.join(folder, `${code.length}.mjs`);
    writeFileSync(file, code);
    return file;
  };

  it('A-21 the seed of a plan is the SHA-256 of its task', () => {
    expect(seedOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('A-41 gives the rows that any process gives, to many at once', async () => {
    const tasks = ['a', 'b', 'c', 'd'];
    const plans = await Promise.all(tasks.map((task) => planner.plan(broad, seedOf(task))));
    expect(plans).toEqual(tasks.map((task) => generatePlan(broad, seedOf(task))));
    const job = JSON.stringify({ facts: broad, seed: seedOf('a') });
    const code = `import { Worker } from 'node:worker_threads';
      const worker = new Worker(${JSON.stringify(script.file)});
      worker.on('message', ({ done }) => { process.stdout.write(JSON.stringify(done)); worker.terminate(); });
      worker.postMessage(${job});`;
    const { stdout } = spawnSync(process.execPath, [workerOf(code)], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    expect(JSON.parse(stdout)).toEqual(plans[0]);
  });

  it('leaves the service free: no turn of the event loop takes as long as a plan', async () => {
    const many = { ...broad, shop: { ...broad.shop, figures: { ...broad.shop.figures, orderMinTotal: 3_000 } } };
    const turns: number[] = [];
    let before = performance.now();
    const clock = setInterval(() => {
      turns.push(performance.now() - before);
      before = performance.now();
    }, 1);
    await Promise.all(Array.from({ length: 8 }, (_, nth) => planner.plan(many, seedOf(String(nth)))));
    clearInterval(clock);
    expect(turns.length).toBeGreaterThan(8);
  });

  it.each([
    ['dies', 'process.exit(3);'],
    ['throws', `throw new Error('out of order');`],
    ['cannot plan what it is given', `import ${JSON.stringify('./absent.js')};`],
  ])('a thread that %s is a clear refusal, and the next one is asked anew', async (_, code) => {
    const broken = createPlanner(workerOf(code));
    await expect(broken.plan(broad, seedOf('a'))).rejects.toMatchObject(refusal);
    await expect(broken.plan(broad, seedOf('a'))).rejects.toMatchObject(refusal);
    await broken.close();
  });

  it('facts that are none fail that plan alone', async () => {
    const none = {} as typeof broad;
    const [failed, planned] = await Promise.allSettled([planner.plan(none, seedOf('a')), planner.plan(broad, seedOf('a'))]);
    expect(failed).toMatchObject({ status: 'fulfilled', value: { reason: '总部尚未配置该商户的自动任务' } });
    expect(planned.status).toBe('fulfilled');
  });
});
