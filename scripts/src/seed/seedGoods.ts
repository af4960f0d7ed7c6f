import { operations, type SpotRow } from '@xinyue/contracts';
import { loadSharp } from '@xinyue/kit/files/loadSharp';
import type { Answer, Client } from '../client/createClient.ts';
import { drawGood } from './drawGood.ts';
import { demoCategories, demoGoods, type DemoGood } from './demoGoods.ts';

type Page<T> = { list: T[]; total: number };
export const everything = { pageNum: 1, pageSize: 1000 };

/** The data of a call that has to succeed while seeding. */
export function must<T>(what: string, answer: Answer<T>): T {
  if (!answer.success) throw new Error(`demo data: ${what}: ${answer.msg}`);
  return answer.data;
}

/** Makes the platform's categories that are missing; answers their ids by code. */
export async function seedCategories(staff: Client): Promise<Map<string, string>> {
  const read = async () =>
    must('categories', await staff.call<Page<{ id: string; num: string }>>(operations.listCategories.path, everything)).list;
  const there = new Set((await read()).map(({ num }) => num));
  for (const [num, name] of demoCategories)
    if (!there.has(num)) must(name, await staff.call(operations.saveCategory.path, { num, name, isClose: 0 }));
  return new Map((await read()).map(({ num, id }) => [num, id]));
}

const formOf = ({ shop: _shop, category: _category, ...good }: DemoGood, spotTypeId: string) => ({
  ...good,
  spotTypeId,
  deliveryMode: '仓库自提，货权转移',
  spotUse: good.unit === '公斤' ? '减震制品、医用制品' : '轮胎、胶管、胶带',
  isClose: 0,
  serviceScope: '全国，可代办运输',
  productName: good.name,
  source: good.producingArea,
  companyName: good.manufacturer,
});

/** Puts the missing goods of one shop on offer; answers nothing: they are public once their stock is known. */
export async function seedGoods(merchant: Client, shop: string, categories: Map<string, string>): Promise<void> {
  const page = must(shop, await merchant.call<Page<SpotRow>>(operations.listOwnSpots.path, everything));
  const there = new Set(page.list.map(({ name }) => name));
  for (const good of demoGoods.filter((one) => one.shop === shop && !there.has(one.name)))
    must(
      good.name,
      await merchant.call(operations.saveSpot.path, {
        ...formOf(good, categories.get(good.category)!),
        photos: await uploadPicture(merchant, good),
      }),
    );
}

async function uploadPicture(merchant: Client, good: DemoGood): Promise<string> {
  const sharp = await loadSharp();
  const jpg = await sharp(Buffer.from(drawGood(good)))
    .jpeg({ quality: 80 })
    .toBuffer();
  return must(good.name, await merchant.upload(jpg, 'image/jpeg', 'good.jpg')).saveUrl;
}
