import { type HealthState, type ServiceName, serviceNames, type Workboard } from '@xinyue/contracts';
import type { ServiceWaiting, WaitingCount } from '@xinyue/contracts/serviceHealth';
import { isLate, type WaitingKey, waitingKeys, waitingLink, waitingParts } from '@xinyue/contracts/waitingParts';

/** What waits in system-service. Of rights apart: requests for them, and resets of second factors, as each has a code of its own. */
export type OwnCounts = { requests: WaitingCount; resets: WaitingCount; partners: WaitingCount };
/** What was just read; null: who did not answer. */
export type Counted = { services: Record<ServiceName, ServiceWaiting | null>; own: OwnCounts | null };
type Holds = (code: string) => boolean;
type Figures = Pick<WaitingCount, 'count' | 'oldestSeconds'>;

const together = (all: readonly Figures[]): Figures => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  oldestSeconds: Math.max(0, ...all.map(({ oldestSeconds }) => oldestSeconds)),
});

/** Of messages no service tells since when they lie there: one is late. */
function messagesOf(services: Counted['services'], what: 'parked' | 'rejected'): Figures | null {
  const all = serviceNames.map((name) => services[name]);
  if (all.some((one) => !one || (one.hears && one[what] === null))) return null;
  return { count: all.reduce((sum, one) => sum + (one![what] ?? 0), 0), oldestSeconds: 0 };
}

function figuresOf(key: WaitingKey, { services, own }: Counted, holds: Holds): Figures | null {
  if (key === 'parked' || key === 'rejected') return messagesOf(services, key);
  if (key === 'partners') return own && own.partners;
  if (key === 'rights')
    return (
      own &&
      together([...(holds('system:User:confirm') ? [own.requests] : []), ...(holds('system:User:factor') ? [own.resets] : [])])
    );
  return services[waitingParts[key].owner]?.waiting?.find((one) => one.key === key) ?? null;
}

/** Of-01, Of-02: the queues that these codes open, with what is known of each: what could not be read is null, and never 0. */
export const queuesOf = (counted: Counted, holds: Holds): Workboard['queues'] =>
  waitingKeys.flatMap((key) => {
    const { label, rights, urgent } = waitingParts[key];
    if (!rights.some(holds)) return [];
    const found = figuresOf(key, counted, holds);
    const state: HealthState = !found ? 'unknown' : found.count === 0 ? 'ok' : urgent ? 'bad' : 'warn';
    const late = found && isLate(key, found.count, found.oldestSeconds);
    return [
      {
        key,
        label,
        count: found && found.count,
        oldestSeconds: found && found.oldestSeconds,
        state,
        link: waitingLink(key),
        late,
      },
    ];
  });
