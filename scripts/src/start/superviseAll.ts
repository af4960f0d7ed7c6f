import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Guard } from '../base/createGuard.ts';
import type { Log } from '../base/Log.ts';
import { createLogFile } from './createLogFile.ts';
import { createOutages } from './followOutput.ts';
import { commonEnv, type ServiceDefinition, type SystemPlan } from './serviceDefinitions.ts';
import { superviseService, type Supervised } from './superviseService.ts';

export type SupervisedSet = {
  names(): string[];
  pids(): Record<string, number>;
  get(name: string): Supervised;
  /** Milliseconds until the last of them answers ready. */
  waitReady(timeoutMs: number, signal?: AbortSignal): Promise<number>;
  stop(graceMs: number): Promise<void>;
};

/** Starts all services at the same time, each with its log file. One that is not built yet is left out, and that is said. */
export function superviseAll(definitions: ServiceDefinition[], plan: SystemPlan, guard: Guard, log: Log): SupervisedSet {
  const all = new Map<string, { service: Supervised; close(): void }>();
  const outages = createOutages(log);
  for (const definition of definitions) {
    const { name, entry } = definition;
    if (!existsSync(entry)) {
      log(`${name}: not built yet, left out`);
      continue;
    }
    const file = createLogFile(path.join(plan.data, 'logs', `${name}.log`));
    const port = definition.healthPort?.(plan) ?? plan.ports[name];
    const readyUrl = `http://127.0.0.1:${port}/health/ready`;
    const service = superviseService({ name, entry, env: commonEnv(definition, plan), readyUrl, file, log, outages, guard });
    all.set(name, { service, close: file.close });
  }
  const each = <T>(what: (service: Supervised) => Promise<T>) => Promise.all([...all.values()].map((one) => what(one.service)));
  return {
    names: () => [...all.keys()],
    pids: () => Object.fromEntries([...all].map(([name, one]) => [name, one.service.pid()])),
    get(name) {
      const found = all.get(name);
      if (!found) throw new Error(`There is no service "${name}" here, only ${[...all.keys()].join(', ')}`);
      return found.service;
    },
    waitReady: async (timeoutMs, signal) => Math.max(0, ...(await each((service) => service.waitReady(timeoutMs, signal)))),
    async stop(graceMs) {
      await each((service) => service.stop(graceMs));
      for (const one of all.values()) one.close();
    },
  };
}
