import { companyAccounts, type EventData } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** Who owns money. `autoPaused`: why nothing is withdrawn by itself any more until the payee changes. */
export type Account = {
  id: string;
  kind: 'shop' | 'company';
  name: string;
  open: boolean;
  auto: boolean;
  autoPaused: string | null;
  /** merchant-service published a change: the payee must be read before anything is sent. */
  payeeUnchecked: boolean;
  /** Of the newest fact of merchant-service; 0 before the first, and for company accounts. */
  merchantVersion: number;
};

export const accountColumns = `id, kind, name, open, auto, auto_paused as "autoPaused", payee_unchecked as "payeeUnchecked",
  merchant_version as "merchantVersion"`;

export const kindOf = (id: string): 'shop' | 'company' =>
  Object.values(companyAccounts).some((company) => company.id === id) ? 'company' : 'shop';

/** Adds the rows of accounts that are not there yet: shops may be older than the subscription of this service. */
export async function meetAccounts(db: Db, ids: string[]): Promise<void> {
  const names = [...new Set(ids)].sort();
  await db.query({
    name: 'meet-accounts',
    // Existing rows are left out first: finding them by a conflict costs twice as much.
    text: `insert into accounts (id, kind) select given.id, given.kind from unnest($1::text[], $2::text[]) as given (id, kind)
      left join lateral (select true as found from accounts where id = given.id limit 1) as known on true
      where known.found is null on conflict do nothing`,
    values: [names, names.map(kindOf)],
  });
}

/**
 * Locks accounts until the transaction ends, in the order of their ids; made on first sight. Always before rows of orders or withdrawals,
 * so that what touches the same money waits in the same order. With `skipHeld` those that somebody else holds are left out of the answer.
 */
export const lockAccounts = (db: Db, ids: string[], { skipHeld = false } = {}): Promise<Map<string, Account>> =>
  skipHeld ? lockOrMeet(db, ids, 'lock-free-accounts', `${locking} skip locked`) : lockOrMeet(db, ids, 'lock-accounts', locking);

/**
 * The same without ever waiting, with what the owners have at their disposal: those of which somebody else holds either are left out of the
 * answer. Whoever books an order's fact holds a balance without its account.
 */
export const lockIdle = (db: Db, ids: string[]): Promise<Map<string, Account>> => lockOrMeet(db, ids, 'lock-idle', lockingIdle);

/** The same, waiting for whoever has them: behind it nothing is waited for that others hold while they wait for more. */
export const lockBusy = (db: Db, ids: string[]): Promise<Map<string, Account>> => lockOrMeet(db, ids, 'lock-busy', lockingBusy);

const locking = `select ${accountColumns} from accounts where id = any($1::text[]) order by id for update`;
const lockingIdle = `
with mine as (${locking} skip locked), balances as (
  select account_id from ledger_balances where account_id in (select 'available:' || id from mine) order by account_id for update skip locked
)
select * from mine where 'available:' || id in (select account_id from balances)
  or not exists (select from ledger_balances where account_id = 'available:' || mine.id)`;
const lockingBusy = `
with mine as (${locking}), balances as (
  select account_id from ledger_balances where account_id in (select 'available:' || id from mine) order by account_id for update
)
select * from mine where (select count(*) from balances) >= 0`;

async function lockOrMeet(db: Db, ids: string[], name: string, text: string): Promise<Map<string, Account>> {
  const names = [...new Set(ids)].sort();
  const lock = async (wanted: string[]) => {
    const { rows } = await db.query<Account>({ name, text, values: [wanted] });
    return rows.map((account): [string, Account] => [account.id, account]);
  };
  const locked = new Map(await lock(names));
  const others = names.filter((one) => !locked.has(one));
  // Hardly ever any: made here, or somebody else's.
  if (others.length === 0) return locked;
  await meetAccounts(db, others);
  return new Map([...locked, ...(await lock(others))]);
}

export const lockAccount = async (db: Db, id: string): Promise<Account> => (await lockAccounts(db, [id])).get(id)!;

/** Payments and withdrawals show the name of their account, so they change with it. */
const renamed = (name: string) =>
  `case when accounts.name = ${name} then accounts.renamed_at else greatest(accounts.renamed_at, clock_timestamp()) end`;

/** A shop by its newest event; any change may be one of the payee. */
export async function saveShop(db: Db, shop: EventData<'merchant.changed'>, version: number): Promise<void> {
  await db.query(
    `insert into accounts (id, kind, name, open, auto, merchant_version, payee_unchecked, renamed_at)
     values ($1, $2, $3, $4, $5, $6, true, clock_timestamp())
     on conflict (id) do update set name = excluded.name, open = excluded.open, auto = excluded.auto, renamed_at = ${renamed('excluded.name')},
       merchant_version = excluded.merchant_version, payee_unchecked = true
     where accounts.merchant_version < excluded.merchant_version`,
    [shop.shopId, kindOf(shop.shopId), shop.name, shop.open, shop.autoWithdraw, version],
  );
}

/** Shops without an event of merchant-service so far, which were not read either. */
export async function findUnknown(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from accounts where kind = 'shop' and merchant_version = 0 and name = '' order by id limit 200",
  );
  return rows.map(({ id }) => id);
}

/** A shop as it was read; an event that came meanwhile is newer. */
export async function learnShop(
  db: Db,
  id: string,
  { name, open, auto }: { name: string; open: boolean; auto: boolean },
): Promise<void> {
  await db.query(
    `update accounts set name = $2, open = $3, auto = $4, renamed_at = ${renamed('$2')} where id = $1 and merchant_version = 0`,
    [id, name, open, auto],
  );
}

/** Switches the automatic withdrawal of a company account; shops' comes with their facts. */
export async function setAuto(db: Db, id: string, auto: boolean): Promise<void> {
  await db.query('update accounts set auto = $2 where id = $1', [id, auto]);
}

/** An account as it is now, without a lock; an unknown one owns nothing. */
export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(`select ${accountColumns} from accounts where id = $1`, [id]);
  return rows[0];
}

/** The bank refused (the withdrawal): nothing is withdrawn by itself until the payee is another. */
export async function setAutoPaused(db: Db, id: string, refusedWithdrawal: string): Promise<void> {
  await db.query('update accounts set auto_paused = $2 where id = $1 and auto_paused is distinct from $2', [
    id,
    refusedWithdrawal,
  ]);
}

/** The bank paid: what is withdrawn by itself from these accounts goes on. */
export async function resumeAuto(db: Db, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'resume-auto',
    text: 'update accounts set auto_paused = null where id = any($1::text[]) and auto_paused is not null',
    values: [ids],
  });
}

/** Notes that the payee was read after the last published change; false where another change came meanwhile. */
export async function notePayeeChecked(db: Db, id: string, merchantVersion: number): Promise<void> {
  await db.query('update accounts set payee_unchecked = false where id = $1 and merchant_version = $2', [id, merchantVersion]);
}

/** Shops with a published change and a withdrawal that is not sent yet; others each time where there are many. */
export async function findUnchecked(db: Db, most: number): Promise<{ id: string; merchantVersion: number }[]> {
  const { rows } = await db.query<{ id: string; merchantVersion: number }>(
    `select id, merchant_version as "merchantVersion" from accounts a where payee_unchecked
       and exists (select from withdrawals w where w.account_id = a.id and w.state in ('review', 'ready') and not w.released)
     order by random() limit $1`,
    [most],
  );
  return rows;
}
