import type { operations } from '@xinyue/contracts';
import { type Actor, beijingTime, type FirstsOf, sentence, userTypes } from '@xinyue/contracts';
import type { ProofKind } from '@xinyue/contracts/operation';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { plainName } from '@xinyue/kit/http/plainName';
import { firstsThere } from '@xinyue/kit/http/secondPerson';
import { proofMissing, provesDeed } from '@xinyue/kit/http/proofs';
import type { Call, DeedWords } from '@xinyue/kit/http/route';
import type { PoolClient } from 'pg';
import { tellOwner } from '../accountNotices/tellOwner.ts';
import type { Cause, Deps } from '../deps.ts';
import { maskPayee, noPayer, payeeNotice } from '../domain/payer.ts';
import { refuseSamePerson } from '../persons/refuseSamePerson.ts';
import { publish } from '../store/publish.ts';
import { merchantAudit, merchantFact, type StoredMerchant } from './domain/merchant.ts';
import { isPayeeWaiting } from './domain/payeeWait.ts';
import { findMerchant, lockMerchant, saveMerchantRow } from './store/merchantStore.ts';

type Sent = Pick<Call<unknown>, 'session' | 'traceId' | 'proven'>;
const at = ({ clock, payeeHoldMs }: Deps) => ({ now: clock.now(), holdMs: payeeHoldMs });

/** Whose payee it is about: a shop speaks of its own alone. Errors: `notFound`, `conflict` it does not wait (any more). */
async function findWaiting(deps: Deps, by: Actor, id: string | undefined): Promise<StoredMerchant> {
  const own = by.userType === userTypes.merchant ? by.accountId : undefined;
  const which = own ?? id;
  const shop = which === undefined || (own && id && id !== own) ? undefined : await findMerchant(deps.pool, deps, which);
  if (!shop) throw new AppError('notFound', sentence('notFound'));
  return refuseInForce(deps, shop);
}

function refuseInForce(deps: Deps, shop: StoredMerchant): StoredMerchant {
  if (!isPayeeWaiting(shop, at(deps))) throw new AppError('conflict', sentence('payeeInForce'));
  return shop;
}

/** With holder and time of setting: another one set meanwhile, with the same bank and the same end, is another deed. */
const confirmDeed = ({ shopName, account, payer, payeeChange: { changedAt } }: StoredMerchant): string =>
  `确认商户 ${plainName(shopName)}（${account}）的收款账户：${plainName(maskPayee(payer))}，户名 ${plainName(payer.acctName)}` +
  (changedAt ? `（${beijingTime(changedAt)} 设置）` : '');
const restoreDeed = ({ formerPayee }: StoredMerchant): string =>
  `恢复原收款账户：${plainName(maskPayee(formerPayee?.payer ?? noPayer)) || '无'}`;

/** The confirmation of a payee in words. */
export const confirmPayeeWords =
  (deps: Deps): DeedWords<typeof operations.confirmPayee, string> =>
  async ({ body, actor }) =>
    confirmDeed(await findWaiting(deps, actor, body.id));

/** What stands there again, in words. */
export const restorePayeeWords =
  (deps: Deps): DeedWords<typeof operations.restorePayee, string> =>
  async ({ actor }) =>
    restoreDeed(await findWaiting(deps, actor, undefined));

/** The shop, held to the end of the transaction and as it was when it was proven; answers what is stored of it then. */
async function changeHeld(
  deps: Deps,
  by: Actor,
  id: string,
  sent: Sent,
  act: { what: string; kind: ProofKind; deed(shop: StoredMerchant): string; change(shop: StoredMerchant): StoredMerchant },
): Promise<null> {
  const session = sent.session === undefined ? undefined : Buffer.from(sent.session, 'hex');
  const cause = { actor: eventActorOf(by), origin: by.origin, session, traceId: sent.traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    const before = await lockMerchant(client, deps, id, scopeOf(by));
    if (!before) throw new AppError('notFound', sentence('notFound'));
    refuseInForce(deps, before);
    if (before.payeeTampered) throw new AppError('conflict', sentence('payeeTampered'));
    const deed = act.deed(before);
    if (!provesDeed(sent.proven, deed)) throw proofMissing(act.kind, deed);
    const after = { ...act.change(before), edits: before.edits + 1 };
    await store(client, deps, after, cause);
    if (after.payer !== before.payer)
      await tellOwner(client, cause, { ...payeeNotice(before.payer, after.payer), accountId: before.id });
    await writeAudit(client, {
      actor: by,
      what: act.what,
      rowId: before.id,
      before: { ...merchantAudit(before), payeeConfirmed: before.payeeChange.confirmed },
      after: { ...merchantAudit(after, before), payeeConfirmed: after.payeeChange.confirmed },
    });
  });
  deps.afterCommit();
  return null;
}

async function store(client: PoolClient, deps: Deps, shop: StoredMerchant, cause: Cause): Promise<void> {
  const aggregateVersion = await saveMerchantRow(client, deps, shop, cause.now, { facts: 1 });
  const data = merchantFact(shop, shop.customerDisabled);
  await publish(client, [{ type: 'merchant.changed', data, aggregateId: shop.id, aggregateVersion, cause }]);
}

/**
 * Tr-M-04: the shop itself, or a second person, confirms a payee that staff set; money goes there once its time is over, too. Errors: `notFound`,
 * `forbidden` who set it, or is one person with that or with the shop; `conflict` it does not wait.
 */
export async function confirmPayee(deps: Deps, by: Actor, id: string | undefined, sent: Sent): Promise<null> {
  const found = await findWaiting(deps, by, id);
  const { changedBy, changedAt } = found.payeeChange;
  // Of a shop whose password the setter knows, or knew, the word is the setter's own.
  const account = by.userType === userTypes.staff ? found.customerId : null;
  const firsts: FirstsOf<'confirmPayee'> = { payeeSetter: changedBy, account };
  await refuseSamePerson(deps, by.accountId, firstsThere(firsts), sent.traceId);
  return changeHeld(deps, by, found.id, sent, {
    what: 'merchant.payeeConfirmed',
    kind: 'money',
    deed: confirmDeed,
    change(shop) {
      // Whoever set another one meanwhile was not judged.
      if (shop.payeeChange.changedAt?.getTime() !== changedAt?.getTime() || shop.payeeChange.changedBy !== changedBy)
        throw new AppError('conflict', sentence('payeeChangedMeanwhile'));
      return { ...shop, payeeChange: { ...shop.payeeChange, confirmed: true } };
    },
  });
}

/** 恢复原账户: the shop takes the payee back that was in force before, as long as the other one is not. Errors: `notFound`, `conflict` it is. */
export async function restorePayee(deps: Deps, by: Actor, sent: Sent): Promise<null> {
  const { id } = await findWaiting(deps, by, undefined);
  return changeHeld(deps, by, id, sent, {
    what: 'merchant.payeeRestored',
    kind: 'own',
    deed: restoreDeed,
    change(shop) {
      const { payer, ...payeeChange } = shop.formerPayee ?? nothingBefore;
      return { ...shop, payer, payeeChange, formerPayee: null };
    },
  });
}

const nothingBefore = { payer: noPayer, changedAt: null, changedBy: null, replaced: false, confirmed: true };
