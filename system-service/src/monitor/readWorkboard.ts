import { type Actor, beijingTime, type ServiceName, serviceNames, type Workboard } from '@xinyue/contracts';
import type { ServiceWaiting } from '@xinyue/contracts/serviceHealth';
import type { Deps } from '../deps.ts';
import { type Counted, queuesOf } from './domain/queues.ts';
import { countOwn } from './store/waitingStore.ts';

type BoardDeps = Pick<Deps, 'pool' | 'clock' | 'log' | 'services'>;

/** Counts are asked for by every open page: within this time all of them get the same ones. */
const keptMs = 500;

/** Reads every service by itself: one that is away takes no other with it. */
async function count({ pool, clock, log, services }: BoardDeps, traceId: string): Promise<Counted & { time: string }> {
  const ask = (name: ServiceName) =>
    services[name].call<ServiceWaiting>('/internal/waiting', {}, { traceId }).catch((error: unknown) => {
      log.warn({ err: error, service: name }, 'a service does not say what waits there');
      return null;
    });
  const now = clock.now();
  const [own, ...told] = await Promise.all([countOwn(pool, now).catch(() => null), ...serviceNames.map(ask)]);
  const named = serviceNames.map((name, at) => [name, told[at] ?? null] as const);
  return { own, services: Object.fromEntries(named) as Counted['services'], time: beijingTime(now) };
}

/** Of-02: what waits, as far as the codes of the caller open its lists; read anew twice a second at most, however many look. */
export function createWorkboard(deps: BoardDeps) {
  let kept: { at: number; counted: ReturnType<typeof count> } | undefined;
  return async ({ codes = [] }: Pick<Actor, 'codes'>, traceId: string): Promise<Workboard> => {
    const at = deps.clock.now().getTime();
    if (!kept || Math.abs(at - kept.at) >= keptMs) kept = { at, counted: count(deps, traceId) };
    const { time, ...counted } = await kept.counted;
    return { time, queues: queuesOf(counted, (code) => codes.includes(code)) };
  };
}
