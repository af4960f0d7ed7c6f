import { randomUUID } from 'node:crypto';
import { openEventSeal } from '@xinyue/contracts/seals';
import { createSeals } from '@xinyue/kit/crypto/createSeals';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import type pg from 'pg';

const batch = 5_000;

/**
 * Public events of these shops in turn as system-service keeps them, without the facts they tell of; nothing is sent of them by itself. A run
 * has no other way to a million.
 */
export async function writeOpenEvents(system: System, pool: pg.Pool, shops: readonly string[], count: number): Promise<void> {
  const seals = createSeals(system.secrets.sealKeys.system);
  const { rows } = await pool.query<{ last: string }>(
    'select greatest(coalesce((select max(seq) from open_events), 0), pruned_seq) as last from open_feed',
  );
  const first = Number(rows[0]!.last) + 1;
  for (let from = 0; from < count; from += batch) {
    const facts = Array.from({ length: Math.min(batch, count - from) }, (_none, nth) => {
      const [id, shop_id] = [randomUUID(), shops[(from + nth) % shops.length]!];
      const data = {
        id: randomUUID(),
        ref: 'R-1',
        name: '测量用胶',
        priceFen: 1_000,
        minimum: 1,
        unit: '吨',
        open: true,
        deleted: false,
      };
      const body = JSON.stringify({
        id,
        type: 'goods.changed',
        timestamp: new Date().toISOString(),
        data: { ...data, version: 1 },
      });
      const values = { seq: String(first + from + nth), type: 'goods.changed', shop_id, channel: null, body };
      return { id, ...values, seal: seals.of(openEventSeal, id, values) };
    });
    await pool.query(
      `insert into open_events (id, seq, type, shop_id, body, seal, kept_at)
       select given.*, now() from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bytea[]) as given`,
      columnsOf(facts, 'id', 'seq', 'type', 'shop_id', 'body', 'seal'),
    );
  }
  await pool.query('update open_feed set fanned_seq = (select max(seq) from open_events)');
  await pool.query('vacuum analyze open_events');
}
