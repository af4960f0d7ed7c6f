import type { Actor, NoticeKind } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { insertNotice } from './store/noticeStore.ts';

/** What was done, to whose account where it is not the actor's own. `detail` holds no secret. */
export type Notice = { what: NoticeKind; detail?: string; accountId?: string };

/**
 * Inside the transaction of a change: the owner of the account finds a line about it on top of every page for 72 hours. `session` is that of the actor,
 * which knows the browser, where it is at hand.
 */
export const tellOwner = (db: Db, actor: Actor, session: Buffer | undefined, notice: Notice, now: Date): Promise<void> =>
  insertNotice(
    db,
    {
      accountId: notice.accountId ?? actor.accountId,
      what: notice.what,
      detail: notice.detail ?? '',
      by: actor.account,
      address: actor.origin ?? '',
      session,
    },
    now,
  );
