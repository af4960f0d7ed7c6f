import { operations, type SpotCard } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Answer, Client } from '@xinyue/scripts/client/createClient';

export type Offer = { name: string; stock: number; money?: number; minimum?: number; closed?: boolean; packing?: string };
export type Good = { id: string; name: string; money: number; form: Record<string, unknown> };

/** The data of a call that has to succeed. */
export function must<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`refused with ${answer.code}: ${answer.msg}`);
  return answer.data;
}

/** The form of a good as the back office sends it (E-08). */
export async function spotFormOf(merchant: Client, { name, stock, money = 100, minimum = 1, closed = false, packing }: Offer) {
  const { list } = must(await merchant.call<{ list: { id: string }[] }>(operations.listCategories.path, { pageSize: 1 }));
  return {
    spotTypeId: list[0]!.id,
    name,
    money,
    miniTotal: minimum,
    unit: '吨',
    inventoryTotal: stock,
    warehouseAdress: '青岛保税港区橡胶 3 号库',
    deliveryMode: '仓库自提',
    spotUse: '轮胎',
    pickupAdress: '青岛市黄岛区同三路 88 号',
    pickupArea: '山东 青岛',
    isClose: closed ? 1 : 0,
    warehouseRentDate: '2027-06-30',
    pickupGoodsDate: '2027-06-30',
    serviceScope: '全国',
    ...(packing && { packingSpecification: packing }),
  };
}

/** A fresh good that a merchant offers at the back office; answers when it can be ordered (a closed one: when it is saved). */
export async function offerGood(merchant: Client, portal: Client, offer: Offer): Promise<Good> {
  const form = await spotFormOf(merchant, offer);
  const { id } = must(await merchant.call<{ id: string }>(operations.saveSpot.path, form));
  if (!offer.closed)
    await eventually(
      async () => must(await portal.call<{ list: SpotCard[] }>(operations.listSpots.path, { id })).list.length === 1,
      { describe: `${offer.name} to be on offer`, timeoutMs: 20_000, intervalMs: 50 },
    );
  return { id, name: offer.name, money: form.money, form };
}

/** The body of an order at the shown price (E-12). */
export const orderOf = (good: Good, quantity: number) => ({
  spotId: good.id,
  orderNum: quantity,
  money: Math.round(good.money * quantity * 100) / 100,
});
