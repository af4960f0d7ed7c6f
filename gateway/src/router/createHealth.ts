import { serviceNames, type ServiceName } from '@xinyue/contracts';
import type { HealthPart, HealthParts } from '@xinyue/kit/http/HealthPart';
import { copiesOf } from '@xinyue/kit/http/openCopies';
import { request } from 'undici';

export type Health = { ok: boolean; parts: HealthParts };

/** Customers and merchants do not need these: without them the shop stays open, and a balancer must not take the gateway out. */
const besides: readonly string[] = ['system'];

/** How long an answer is reused, so that many probes cost the services one request. */
const keepMs = 500;

/** A service counts as away after this many bad answers in a row, over at least this time. A single bad answer may be chance. */
const badInARow = 3;
const badForMs = 3_000;

/** `open`: it answers calls, though it is not well. */
type Answered = HealthPart & { open: boolean };

/** The part `events`, where nothing else keeps a service from its work: what it shows grows old, and its calls are answered. */
function eventsAlone(parts: HealthParts = {}): HealthPart | undefined {
  const bad = Object.entries(parts).filter(([, { ok }]) => !ok);
  return bad.length === 1 && bad[0]![0] === 'events' ? bad[0]![1] : undefined;
}

async function askCopy(url: string): Promise<Answered> {
  try {
    const answer = await request(`${url}/health/ready`, { headersTimeout: 2_000, bodyTimeout: 2_000 });
    const { parts, draining } = (await answer.body.json()) as { parts?: HealthParts; draining?: boolean };
    const limits = parts?.['limits']?.limits;
    const ok = answer.statusCode === 200 || draining === true;
    const events = ok ? undefined : eventsAlone(parts);
    const reason = events ? `events: ${events.reason ?? 'do not come'}` : `not ready (${answer.statusCode})`;
    return { ok, open: ok || events !== undefined, ...(!ok && { reason }), ...(limits && { limits }) };
  } catch {
    return { ok: false, open: false, reason: 'does not answer' };
  }
}

/**
 * Whether every service that the shop needs can do its main job; one entry per service, and the gateway's own parts. A service is well while one of its
 * copies is, and one that ends (`draining`) serves until then; one that was well is called away after three bad answers in a row over 3 s. One that
 * misses events alone says so, and the shop stays open: no broker away takes every gateway out at once.
 */
export function createHealth(urls: Record<ServiceName, string>, own: () => HealthParts): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | undefined;
  const states = new Map<ServiceName, { wasWell: boolean; bad: number; since: number }>();
  const ask = async (service: ServiceName): Promise<Answered> => {
    const copies = await Promise.all(copiesOf(urls[service]).map(askCopy));
    const answer = copies.find(({ ok }) => ok) ?? copies.find(({ open }) => open) ?? copies[0]!;
    const state = states.get(service) ?? { wasWell: false, bad: 0, since: 0 };
    states.set(service, state);
    if (answer.open) {
      Object.assign(state, { wasWell: true, bad: 0 });
      return answer;
    }
    if (state.bad === 0) state.since = Date.now();
    state.bad += 1;
    const away = !state.wasWell || (state.bad >= badInARow && Date.now() - state.since >= badForMs);
    return { ...answer, ok: !away, open: !away };
  };
  const askAll = async (): Promise<Health> => {
    const entries = await Promise.all(serviceNames.map(async (name) => [name, await ask(name)] as const));
    const ours = own();
    const ok =
      entries.every(([name, { open }]) => open || besides.includes(name)) && Object.values(ours).every((part) => part.ok);
    const told = entries.map(([name, { open: _open, ...part }]) => [name, part] as const);
    return { ok, parts: { ...Object.fromEntries(told), ...ours } };
  };
  return () => {
    if (!last || Date.now() - last.at > keepMs) last = { at: Date.now(), health: askAll() };
    return last.health;
  };
}
