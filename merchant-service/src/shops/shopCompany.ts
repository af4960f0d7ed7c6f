import {
  type Actor,
  type LegalEntity,
  noCompany,
  operations,
  sentence,
  type ShopCompanyForm,
  userTypes,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import type { Deps } from '../deps.ts';
import { companyAfter } from '../domain/company.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { findUser } from '../users/queries.ts';
import { merchantAudit, type StoredMerchant } from './domain/merchant.ts';
import { findMerchantsOf, lockMerchant, saveMerchantRow } from './store/merchantStore.ts';

type Stored = { company: LegalEntity; version: number };
const answerOf = ({ company, edits }: StoredMerchant): Stored => ({ company, version: edits });

/** A shop by the id of its customer, which is its own everywhere; to a shop there is no other one. Errors: `notFound`. */
async function findShopOf(deps: Deps, db: Db, by: Actor, shopId: string | undefined): Promise<StoredMerchant> {
  const own = by.userType === userTypes.merchant;
  const which = own ? by.ownerId : shopId;
  const [shop] = which === undefined || (own && shopId && shopId !== which) ? [] : await findMerchantsOf(db, deps, [which]);
  if (!shop) throw new AppError('notFound', sentence('notFound'));
  return shop;
}

/** The company of a shop: its own, or for staff that of any. Errors: `notFound`. */
export const readShopCompany = async (deps: Deps, by: Actor, shopId: string | undefined): Promise<Stored> =>
  answerOf(await findShopOf(deps, deps.pool, by, shopId));

/**
 * Po-60: who a shop is on contracts made from now on; what is left out stays. Leaves an audit row. The same key with the same body is the same
 * request. Errors: `notFound`, `conflict` (a key with another body; not as the editor saw it, `versionSeen`).
 */
export async function saveShopCompany(deps: Deps, by: Actor, form: ShopCompanyForm, sent: SentKeys): Promise<Stored> {
  const repeat = repeatOf(deps.requestIndex, by, operations.saveShopCompany.path, sent, form);
  const now = deps.clock.now();
  return inTransaction(deps.pool, async (client) => {
    const { id } = await findShopOf(deps, client, by, form.userCustomerId);
    const before = await lockMerchant(client, deps, id, scopeOf(by));
    if (!before) throw new AppError('notFound', sentence('notFound'));
    // Sent again, it must not undo what others changed since.
    if (await requests.claim(client, repeat, null, now)) return answerOf(before);
    const { edits: version } = before;
    await refuseOlderState(client, { rowId: id, version, versionSeen: form.versionSeen, reader: by, wire: deps.auditRowOf });
    const changed = { ...before, company: companyAfter(before.company, form), edits: version + 1 };
    await saveMerchantRow(client, deps, changed, now, { facts: 0 });
    const audit = { before: merchantAudit(before), after: merchantAudit(changed, before) };
    await writeAudit(client, { actor: by, what: 'merchant.edited', rowId: id, ...audit });
    return answerOf(changed);
  });
}

/** Who the two of a contract are now, by the ids of the buyer and of the shop; nothing of who is not there, or entered nothing. */
export async function readParties(
  deps: Deps,
  ids: { customerId: string; shopId: string },
): Promise<{ buyer: LegalEntity; seller: LegalEntity }> {
  const [user, [shop]] = await Promise.all([
    findUser(deps.pool, deps.vault, ids.customerId),
    findMerchantsOf(deps.pool, deps, [ids.shopId]),
  ]);
  return { buyer: user?.company ?? noCompany, seller: shop?.company ?? noCompany };
}
