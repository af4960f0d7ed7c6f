import type { Check, Databases } from './Check.ts';

/** Balances as text: they may exceed what a driver reads as a number. */
type Level = { id: string; stock: string; version: number };

/** What catalog-service shows is what order-service has: the balance of every good, at the version it last heard. */
export async function checkOffers({ catalog, order }: Databases): Promise<Check> {
  const name = 'catalog shows the stock that order has';
  const shown = await catalog.query<Level>(
    'select id::text, stock::text, stock_version as version from spots where stock_version > 0',
  );
  const real = await order.query<Level>('select spot_id::text as id, balance::text as stock, version from stock');
  const levels = new Map(real.rows.map((row) => [row.id, row]));
  const wrong = shown.rows.filter(
    ({ id, stock, version }) => levels.get(id)?.stock !== stock || levels.get(id)?.version !== version,
  );
  const detail = wrong.slice(0, 5).map(({ id, stock }) => `${id} shows ${stock} instead of ${levels.get(id)?.stock}`);
  if (shown.rows.length !== real.rows.length) detail.push(`${shown.rows.length} goods shown, ${real.rows.length} with stock`);
  return { name, ok: detail.length === 0, detail: detail.join('; ') || `${shown.rows.length} goods` };
}
