import { createHash } from 'node:crypto';
import type { DisabledReason, EndpointState } from '@xinyue/contracts/labels/webhookWords';
import { webhookSeal } from '@xinyue/contracts/seals';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import { sealedList } from '@xinyue/kit/crypto/sealRows';
import { writeSealed } from '@xinyue/kit/crypto/writeSealed';
import type { Db } from '@xinyue/kit/db/db';

const table = 'webhook_endpoints';

export type Endpoint = {
  id: string;
  partner: string;
  url: string;
  description: string;
  types: string[];
  state: EndpointState;
  reason: string;
  formerUntil: Date | null;
  /** An attempt failed, and none arrived since. */
  failing: boolean;
  /** Whether it is as it was sealed: else nothing is sent there, and it can only be deleted. */
  holds: boolean;
  sealed: { secret: Buffer; former: Buffer | null; dataKey: Buffer };
};

type Row = Omit<Endpoint, 'holds' | 'sealed'> &
  Record<string, unknown> & {
    seal: Buffer | null;
    secret_sealed: Buffer;
    former_sealed: Buffer | null;
    former_until: Date | null;
    data_key: Buffer;
  };

const selection = `t.failing_since is not null as failing, t.id, t.description, t.reason, t.data_key, t.seal, ${sealedList(webhookSeal)}`;

const endpointOf = (seals: Seals, row: Row): Endpoint => ({
  id: row.id,
  partner: row.partner,
  url: row.url,
  description: row.description,
  types: row.types,
  state: row.state,
  reason: row.reason,
  formerUntil: row.former_until,
  failing: row.failing,
  holds: seals.hold(webhookSeal, row.id, row, row.seal),
  sealed: { secret: row.secret_sealed, former: row.former_sealed, dataKey: row.data_key },
});

/** The secrets that sign at this moment, the newest first; undefined where they do not open, since somebody changed their key. */
export function secretsOf(vault: Vault, { id, sealed, formerUntil }: Endpoint, now: Date): string[] | undefined {
  try {
    const box = vault.openRecord({ table, id }, sealed.dataKey);
    const former = sealed.former && formerUntil && formerUntil > now ? [box.open('former', sealed.former)] : [];
    return [box.open('secret', sealed.secret), ...former];
  } catch {
    return undefined;
  }
}

/** Writes what is sealed of an endpoint. All statements that do run in here. */
const writeEndpoint = <T>(db: Db, seals: Seals, id: string, write: () => Promise<T>): Promise<T> =>
  writeSealed(db, { seals, specs: [webhookSeal], ids: [id] }, write);

/** An endpoint of this partner. The owner stands in the statement (Pt-P-01). */
export async function findOwn(db: Db, seals: Seals, partner: string, id: string, lock = false): Promise<Endpoint | undefined> {
  const { rows } = await db.query<Row>(
    `select ${selection} from ${table} t where t.id = $1 and t.partner = $2 and t.state <> 'deleted' ${lock ? 'for no key update' : ''}`,
    [id, partner],
  );
  return rows[0] && endpointOf(seals, rows[0]);
}

/** One that is at work, held until the transaction ends; undefined where it is not, or somebody else holds it. */
export async function lockActive(db: Db, seals: Seals, id: string): Promise<Endpoint | undefined> {
  const { rows } = await db.query<Row>(
    `select ${selection} from ${table} t where t.id = $1 and t.state = 'active' for no key update skip locked`,
    [id],
  );
  return rows[0] && endpointOf(seals, rows[0]);
}

/** Endpoints of one partner are made one after the other, so that of many at once none is too many; answers how many there are. */
export async function countForNew(db: Db, partner: string): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext($1))`, [partner]);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${table} where partner = $1 and state <> 'deleted'`,
    [partner],
  );
  return rows[0]!.count;
}

/** Tells whether a secret is another one, and nothing of it: by what the vault made of it. `verify` compares it with the trail. */
const markOf = (sealed: Buffer) => createHash('sha256').update(sealed).digest('hex').slice(0, 16);

type NewEndpoint = Pick<Endpoint, 'id' | 'partner' | 'url' | 'description' | 'types'> & { secret: string; now: Date };

/** Is sent what is kept from now on. Answers the mark of its secret. */
export async function insertEndpoint(
  db: Db,
  { vault, seals }: { vault: Vault; seals: Seals },
  { id, partner, url, description, types, secret, now }: NewEndpoint,
): Promise<string> {
  const box = vault.newRecord({ table, id });
  const sealed = box.seal('secret', secret);
  await writeEndpoint(db, seals, id, () =>
    db.query(
      `insert into ${table} (id, partner, url, description, types, state, secret_sealed, data_key, from_seq, created_at)
       select $1, $2, $3, $4, $5, 'active', $6, $7, coalesce((select max(seq) from open_events), 0), $8`,
      [id, partner, url, description, types, sealed, box.wrappedKey, now],
    ),
  );
  return markOf(sealed);
}

/** Another address begins anew: that the one before failed, or asked us to wait, says nothing about it. */
export const changeEndpoint = (
  db: Db,
  seals: Seals,
  { id, url, description, types, now }: Omit<NewEndpoint, 'partner' | 'secret'>,
) =>
  writeEndpoint(db, seals, id, () =>
    db.query(
      `update webhook_endpoints set url = $2, description = $3, types = $4, failing_since = case when url = $2 then failing_since end,
         told_percent = case when url = $2 then told_percent else 0 end, not_before = case when url = $2 then not_before end,
         due_at = case when url = $2 then due_at else $5 end
       where id = $1`,
      [id, url, description, types, now],
    ),
  );

export const setEndpointState = (db: Db, seals: Seals, id: string, state: 'paused' | 'deleted') =>
  writeEndpoint(db, seals, id, () => db.query(`update webhook_endpoints set state = $2, reason = '' where id = $1`, [id, state]));

/** At work again: what waits goes on. One that was disabled is sent what is kept from now on. */
export const activateEndpoint = (db: Db, seals: Seals, id: string, now: Date) =>
  writeEndpoint(db, seals, id, () =>
    db.query(
      `update webhook_endpoints set state = 'active', reason = '', failing_since = null, told_percent = 0, not_before = null, due_at = $2,
         from_seq = case when state = 'disabled' then coalesce((select max(seq) from open_events), from_seq) else from_seq end
       where id = $1`,
      [id, now],
    ),
  );

/** Sends nothing there any more until its partner says so; a seal that did not hold stays so. Answers the version of the event that tells of it. */
export const disableEndpoint = (db: Db, seals: Seals, id: string, reason: DisabledReason): Promise<number> =>
  writeEndpoint(db, seals, id, async () => {
    const { rows } = await db.query<{ version: number }>(
      `update webhook_endpoints set state = 'disabled', reason = $2, version = version + 1 where id = $1 returning version`,
      [id, reason],
    );
    return rows[0]!.version;
  });

/** A new secret; the one before signs too until then, where that is given. Answers the mark of the new one. */
export async function setEndpointSecret(
  db: Db,
  { vault, seals }: { vault: Vault; seals: Seals },
  { id, sealed: kept }: Endpoint,
  secret: string,
  formerUntil: Date | null,
): Promise<string> {
  const box = vault.openRecord({ table, id }, kept.dataKey);
  const former = formerUntil ? box.seal('former', box.open('secret', kept.secret)) : null;
  const sealed = box.seal('secret', secret);
  await writeEndpoint(db, seals, id, () =>
    db.query(`update webhook_endpoints set secret_sealed = $2, former_sealed = $3, former_until = $4 where id = $1`, [
      id,
      sealed,
      former,
      formerUntil,
    ]),
  );
  return markOf(sealed);
}
