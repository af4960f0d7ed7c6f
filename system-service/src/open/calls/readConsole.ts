import { beijingTime, type PartnerConsole } from '@xinyue/contracts';
import type { Deps } from '../../deps.ts';
import { perMinuteOf } from '../../partners/queries.ts';
import { failingText, type Notice, noticeOf } from './domain/noticeText.ts';
import { countMinute, listCalls, listRefusals } from './store/callStore.ts';
import { listFailing, listHappened } from './store/noticeStore.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

type Asked = { hours: number; /** Calls left in this minute, where the gateway says it. */ left?: number | undefined };

/**
 * Pt-C-17: the calls of a partner in the last hours, the current one included, what was refused, what is left of its quota, and what happened to
 * key and addresses. Without the word of the gateway `left` follows from what gateways told of this minute, up to 10 s ago.
 */
export async function readConsole(deps: Deps, partner: string, { hours, left }: Asked): Promise<PartnerConsole> {
  const { pool } = deps;
  const now = deps.clock.now().getTime();
  const since = new Date(Math.floor(now / hourMs) * hourMs - (hours - 1) * hourMs);
  const perMinute = await perMinuteOf(pool, deps.perMinute, partner);
  const told = left === undefined ? await countMinute(pool, partner, new Date(Math.floor(now / minuteMs) * minuteMs)) : 0;
  return {
    calls: await listCalls(pool, partner, since),
    refused: await listRefusals(pool, partner, since),
    quota: { perMinute, left: left ?? Math.max(0, perMinute - told) },
    notices: await noticesOf(deps, partner, since),
  };
}

async function noticesOf({ pool, webhooks: { disableMs } }: Deps, partner: string, since: Date): Promise<Notice[]> {
  const failing = (await listFailing(pool, partner)).map(({ url, since: from, percent }) => ({
    // When people were told of this part of the time.
    time: beijingTime(new Date(from.getTime() + (disableMs * percent) / 100)),
    kind: 'webhook.failing',
    text: failingText(url, percent),
  }));
  const happened = (await listHappened(pool, partner, since)).map(noticeOf);
  return [...failing, ...happened].toSorted((a, b) => (a.time < b.time ? 1 : -1));
}
