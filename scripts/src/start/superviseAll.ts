import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Guard } from '../base/createGuard.ts';
import { freePort } from '../base/freePort.ts';
import type { Log } from '../base/Log.ts';
import { createLogFile } from './createLogFile.ts';
import { createOutages } from './followOutput.ts';
import { choosePorts } from './preconditions.ts';
import { commonEnv, type ServiceDefinition, type SystemPlan } from './serviceDefinitions.ts';
import { superviseService, type Supervised } from './superviseService.ts';

export type SupervisedSet = {
  names(): string[];
  pids(): Record<string, number>;
  /** How many processes each has had. */
  starts(): Record<string, number>;
  get(name: string): Supervised;
  /** Milliseconds until the last of them answers ready. */
  waitReady(timeoutMs: number, signal?: AbortSignal): Promise<number>;
  stop(graceMs: number): Promise<void>;
};

/**
 * Starts all services at the same time, each with its log file. One that is not built yet is left out, with a line about it. One whose port somebody else
 * took gets another one in `plan.ports`, services that got the old one are started again, and `onMoved` is called; public ports stay as they are.
 */
export function superviseAll(
  definitions: ServiceDefinition[],
  plan: SystemPlan,
  guard: Guard,
  log: Log,
  onMoved: () => void = () => undefined,
): SupervisedSet {
  let moves = 0;
  async function move({ name, healthPort }: ServiceDefinition): Promise<void> {
    if (healthPort) return void (await choosePorts(healthPort(plan), plan.env['XINYUE_HOST'] ?? '127.0.0.1'));
    const old = plan.ports[name];
    const port = await freePort();
    plan.ports[name] = port;
    moves += 1;
    log(`${name}: another program has its port ${old}, serves on ${port} from now on`);
    for (const one of all.values()) one.service.renew();
    onMoved();
  }
  const all = new Map<string, { service: Supervised; close(): void }>();
  const outages = createOutages(log);
  for (const definition of definitions) {
    const { name, entry } = definition;
    if (!existsSync(entry)) {
      log(`${name}: not built yet, left out`);
      continue;
    }
    const file = createLogFile(path.join(plan.data, 'logs', `${name}.log`));
    const readyUrl = () => `http://127.0.0.1:${definition.healthPort?.(plan) ?? plan.ports[name]}/health/ready`;
    const env = () => commonEnv(definition, plan);
    const portTaken = () => move(definition);
    const service = superviseService({ name, entry, env, readyUrl, portTaken, file, log, outages, guard });
    all.set(name, { service, close: file.close });
  }
  const each = <T>(what: (service: Supervised) => Promise<T>) => Promise.all([...all.values()].map((one) => what(one.service)));
  return {
    names: () => [...all.keys()],
    pids: () => Object.fromEntries([...all].map(([name, one]) => [name, one.service.pid()])),
    starts: () => Object.fromEntries([...all].map(([name, one]) => [name, one.service.starts()])),
    get(name) {
      const found = all.get(name);
      if (!found) throw new Error(`There is no service "${name}" here, only ${[...all.keys()].join(', ')}`);
      return found.service;
    },
    async waitReady(timeoutMs, signal) {
      const started = performance.now();
      let before: number;
      do {
        before = moves;
        await each((service) => service.waitReady(timeoutMs, signal));
        // One that was ready already may have been started again because another one moved.
      } while (moves !== before);
      return performance.now() - started;
    },
    async stop(graceMs) {
      await each((service) => service.stop(graceMs));
      for (const one of all.values()) one.close();
    },
  };
}
