import { operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Pool } from 'pg';

/** Every good of the measurement costs this much and has so much stock that nobody meets its end. */
export const priceYuan = 10;
const stock = 900_000_000;

const form = (spotTypeId: string, number: number) => ({
  spotTypeId,
  name: `测量用胶 ${number}`,
  money: priceYuan,
  miniTotal: 1,
  unit: '吨',
  inventoryTotal: stock,
  warehouseAdress: '测量仓库',
  deliveryMode: '自提',
  spotUse: '测量',
  pickupAdress: '测量仓库',
  pickupArea: '测量',
  isClose: 0,
  warehouseRentDate: '2099-12-31',
  serviceScope: '全国',
});

/** Offers so many goods through the public door, waits until every one can be ordered, and answers their ids. */
export async function offerGoods(merchant: Client, type: string, order: Pool, howMany: number): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  const worker = async () => {
    while (next < howMany) {
      next += 1;
      const answer = await merchant.call<{ id: string }>(operations.saveSpot.path, form(type, next));
      if (!answer.success) throw new Error(`good ${next}: ${answer.msg}`);
      ids.push(answer.data.id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const known = async () => {
    const { rows } = await order.query<{ known: number }>('select count(*)::int as known from stock where spot_id = any($1)', [
      ids,
    ]);
    return rows[0]!.known === howMany;
  };
  await eventually(known, { describe: 'all goods can be ordered', timeoutMs: 120_000, intervalMs: 200 });
  return ids;
}
