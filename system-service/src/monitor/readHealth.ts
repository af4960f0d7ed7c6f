import { type AlertName, alertRows } from '@xinyue/contracts/alertRows';
import { beijingTime, type HealthState, type ServiceName, serviceNames, type SystemHealth } from '@xinyue/contracts';
import type { ServiceHealth } from '@xinyue/contracts/serviceHealth';
import { readRelease } from '@xinyue/kit/metrics/readRelease';
import type { Deps } from '../deps.ts';
import { type Answers, type Finding, findAlerts } from './domain/findAlerts.ts';
import { type OwnCounts, queuesOf } from './domain/queues.ts';
import { ageOfBackup, readBackup, readDrill } from './readBackup.ts';
import { type Disk, type Place, readDisk } from './readDisks.ts';
import { findSelfCheck } from './store/selfCheckStore.ts';
import { countOwn } from './store/waitingStore.ts';

export type HealthDeps = Pick<Deps, 'pool' | 'clock' | 'log' | 'services'> & {
  places: readonly Place[];
  backupFile: string | undefined;
};

const order: readonly HealthState[] = ['ok', 'warn', 'unknown', 'bad'];
/** The worst of some states: what is unknown is worse than a warning, as anything may be behind it. */
export const worst = (states: readonly HealthState[]): HealthState =>
  states.reduce((one, other) => (order.indexOf(other) > order.indexOf(one) ? other : one), 'ok' as HealthState);

const above = (value: number | null, limit: number, state: HealthState = 'bad'): HealthState =>
  value === null ? 'unknown' : value > limit ? state : 'ok';

/** Each service by itself: one that is away takes nothing else with it. */
async function askAll({ services, log }: HealthDeps, traceId: string): Promise<Answers> {
  const answers = await Promise.all(
    serviceNames.map(async (name) => {
      const answer = await services[name].call<ServiceHealth>('/internal/health', {}, { traceId }).catch((error: unknown) => {
        log.warn({ err: error, service: name }, 'a service does not say how it does');
        return null;
      });
      return [name, answer] as const;
    }),
  );
  return Object.fromEntries(answers) as Answers;
}

const eventsOf = (service: ServiceName, told: ServiceHealth | null): SystemHealth['events'][number] => {
  const { unpublished = null, oldestSeconds = null, lagSeconds = null, parked = null } = told ?? {};
  const heard = told?.hears === false ? [] : [above(lagSeconds, alertRows.InboxLag.threshold), above(parked, 0, 'warn')];
  const state = worst([above(oldestSeconds, alertRows.OutboxLag.threshold), ...heard]);
  return { service, unpublished, oldestSeconds, lagSeconds, parked, state };
};

const processOf = (service: ServiceName, told: ServiceHealth | null, time: string): SystemHealth['processes'][number] =>
  told
    ? {
        service,
        instance: told.instance,
        version: told.version,
        startTime: told.startTime,
        seenTime: time,
        ready: told.ready,
        reason: told.reason,
        memory: told.memory,
        state: told.ready ? 'ok' : 'bad',
      }
    : {
        service,
        instance: '',
        version: '',
        startTime: '',
        seenTime: '',
        ready: false,
        reason: '',
        memory: null,
        state: 'unknown',
      };

/** The figures of the work board, whoever looks; what is late is told there. */
const waitingOf = (services: Answers, own: OwnCounts | null): SystemHealth['waiting'] =>
  queuesOf({ services, own }, () => true).map(({ late: _late, ...queue }) => queue);

const diskOf = (place: string, disk: Disk | null): SystemHealth['disks'][number] => ({
  place,
  free: disk && disk.free,
  all: disk && disk.all,
  daysLeft: null,
  state: disk ? (disk.free / disk.all < alertRows.DiskFull.threshold ? 'bad' : 'ok') : 'unknown',
});

/** Reads how the copy is (O-C-01); keeps since when each alert has been found true here. */
export function createHealthReader(deps: HealthDeps) {
  const since = new Map<string, string>();
  const shown = (found: readonly Finding[], time: string): SystemHealth['alerts'] => {
    const names = new Set(found.map(({ name }) => name));
    for (const name of since.keys()) if (!names.has(name as AlertName)) since.delete(name);
    for (const name of names) if (!since.has(name)) since.set(name, time);
    return [...names].map((name) => {
      const { severity, summary } = alertRows[name];
      return { name, severity, since: since.get(name)!, summary, runbook: `docs/operations.md#${name.toLowerCase()}` };
    });
  };
  return async (traceId: string): Promise<SystemHealth> => {
    const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null);
    const now = deps.clock.now();
    const time = beijingTime(now);
    const [answers, own, check, backup, drilled, disks] = await Promise.all([
      askAll(deps, traceId),
      orNull(countOwn(deps.pool, now)),
      findSelfCheck(deps.pool),
      readBackup(deps.backupFile, deps.clock),
      readDrill(deps.backupFile, deps.clock),
      Promise.all(deps.places.map(async (place) => diskOf(place.place, await orNull(readDisk(place))))),
    ]);
    const parts = {
      waiting: waitingOf(answers, own),
      events: serviceNames.map((name) => eventsOf(name, answers[name])),
      processes: serviceNames.map((name) => processOf(name, answers[name], time)),
      disks,
    };
    const { drill, ...lastDrill } = drilled;
    const seen = { disks, behind: backup.behindSeconds, age: ageOfBackup(backup, now), drill: lastDrill };
    const alerts = shown(findAlerts(answers, seen), time);
    // What waits for a person is work, and no fault of the system.
    const states = [...parts.events, ...parts.processes, ...disks, backup, ...(drill ? [drill] : [])].map(({ state }) => state);
    const found = alerts.map(({ severity }): HealthState => (severity === 'page' ? 'bad' : 'warn'));
    const checked: HealthState = check === null || check.ok ? 'ok' : 'bad';
    const state = worst([
      ...states,
      ...found,
      checked,
      ...parts.waiting.flatMap((one) => (one.state === 'unknown' ? [one.state] : [])),
    ]);
    return { time, release: readRelease(), state, ...parts, backup, drill, certificates: [], selfCheck: check, alerts };
  };
}
