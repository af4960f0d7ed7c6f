import type { PlatformEdit, PlatformProfile } from '@xinyue/contracts';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps, Write } from '../deps.ts';
import { publish } from '../store/publish.ts';
import { findPlatform, lockPlatform, type StoredPlatform, updatePlatform } from './store/platformStore.ts';

/** The trail and the event call it by this. */
const rowId = 'platform';

const pictures = ['licence', 'wechat'] as const satisfies (keyof PlatformProfile)[];

type Given = Omit<PlatformEdit, 'versionSeen'>;
/** The fields that were sent. */
const givenOf = (given: Given): Partial<PlatformProfile> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** Asks whether the editor may show pictures that are new here; merchant-service takes them on `platform.changed`. */
async function checkPictures({ merchant, pool }: Deps, edit: PlatformEdit, { actor, traceId }: Write): Promise<void> {
  const { profile } = await findPlatform(pool);
  const saveUrls = pictures.flatMap((field) => (edit[field] && edit[field] !== profile[field] ? [edit[field]] : []));
  if (saveUrls.length > 0) await merchant.call('/internal/platform/pictures', { saveUrls }, { actor, traceId });
}

/**
 * Po-20: changes 平台资料; fields that are left out stay. The services that show it hear of it as `platform.changed`. Refusals: `validation` (a picture
 * that is absent, another person's or in use), `conflict` (saved by somebody else since the version seen; key used for another body), `unavailable`.
 */
export async function savePlatform(deps: Deps, edit: PlatformEdit, write: Write): Promise<StoredPlatform> {
  const { versionSeen, ...given } = edit;
  await checkPictures(deps, edit, write);
  const saved = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const before = await lockPlatform(client);
    if (await requests.claim(client, write.repeat, null, now)) return before;
    await refuseOlderState(client, { rowId, about: 'platform.', version: before.version, versionSeen });
    const profile: PlatformProfile = { ...before.profile, ...givenOf(given) };
    if (JSON.stringify(profile) === JSON.stringify(before.profile)) return before;
    const after = await updatePlatform(client, profile, { by: write.actor.account, now });
    await writeAudit(client, { actor: write.actor, what: 'platform.edited', rowId, before: before.profile, after: profile });
    const cause = { actor: eventActorOf(write.actor), traceId: write.traceId, now };
    await publish(client, [
      { type: 'platform.changed', aggregateId: rowId, aggregateVersion: after.version, data: profile, cause },
    ]);
    return after;
  });
  deps.afterCommit();
  return saved;
}
