import { type Actor, type NoticeKind, securedKinds } from '@xinyue/contracts';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { Db } from '@xinyue/kit/db/db';
import { addressBlock } from '@xinyue/kit/http/origin';
import { newId } from '@xinyue/kit/newId';
import type { Cause } from '../deps.ts';
import { publish } from '../store/publish.ts';
import { insertNotice } from './store/noticeStore.ts';

/** What was done, to whose account where it is not the actor's own; `before` and `after` are masked. None of it holds a secret. */
export type Notice = { what: NoticeKind; detail?: string; accountId?: string; before?: string; after?: string };

type Secured = (typeof securedKinds)[number];
const isSecured = (what: NoticeKind): what is Secured => (securedKinds as readonly string[]).includes(what);

/** Who acts on the own account, as a cause. */
export const causeOfOwner = (actor: Actor, session: Buffer | undefined, now: Date, traceId = ''): Cause => ({
  actor: eventActorOf(actor),
  origin: actor.origin,
  session,
  traceId,
  now,
});

/**
 * Inside the transaction of a change: the owner of the account finds a line about it on top of every page for 72 hours, and `account.secured` is published
 * with it where it decides about the account.
 */
export async function tellOwner(db: Db, cause: Cause, notice: Notice): Promise<void> {
  const { what, accountId = cause.actor.id, before = '', after = '' } = notice;
  const detail = notice.detail ?? (before || after ? `${before || '无'} → ${after || '无'}` : '');
  const id = newId();
  const userType = await insertNotice(db, { id, accountId, what, detail, cause });
  if (!isSecured(what) || userType === undefined) return;
  const by = cause.actor.kind === 'system' ? 'system' : cause.actor.id === accountId ? 'self' : 'other';
  const from = cause.origin ? addressBlock(cause.origin) : '';
  const data = { accountId, userType, what, by, from, before, after } as const;
  await publish(db, [{ type: 'account.secured', data, aggregateId: id, aggregateVersion: 1, cause }]);
}
