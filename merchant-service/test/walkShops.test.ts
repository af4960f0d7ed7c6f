import { messages, operations } from '@xinyue/contracts';
import { beforeAll, expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { useMerchant } from './startMerchant.ts';

type Shops = { list: { shopName: string; userCustomerId: string }[]; total: number; next?: string };
const merchant = useMerchant();
beforeAll(async () => {
  for (let n = 0; n < 9; n += 1) await addPerson(merchant, 2, `shop${n}`);
  // Several shops of one name, longer than a cursor used to be, and with a space.
  await merchant.pool.query(`update merchants set shop_name = repeat('胶', 100) || ' 店' where account < 'shop5'`);
});
const read = async (body: object) => (await merchant.call<Shops>(operations.listShops, body)).body;
const ids = ({ list }: Shops) => list.map(({ userCustomerId }) => userCustomerId);

it('C-19 C-04 shops by cursor: whoever is renamed, shut or new meanwhile hides nobody else', async () => {
  const before = ids((await read({ pageSize: 999 })).data);
  expect(before).toHaveLength(10);
  const seen: string[] = [];
  const touched: string[] = [];
  let after: string | undefined;
  for (let turn = 0; ; turn += 1) {
    const { data, msg } = await read({ pageSize: 2, after });
    expect(msg).toBe(messages.ok);
    seen.push(...ids(data));
    expect(data.list[0]).toEqual({ shopName: expect.any(String), userCustomerId: expect.any(String) });
    after = data.next;
    if (after === undefined) break;
    const last = ids(data).at(-1)!;
    touched.push(last);
    const change = turn % 2 ? 'deleted = true' : `shop_name = 'aaa'`;
    await merchant.byHand(`update merchants set ${change} where user_customer_id = $1`, [last]);
  }
  await addPerson(merchant, 2, 'shop99');
  const still = before.filter((id) => !touched.includes(id));
  expect(seen.filter((id) => still.includes(id))).toEqual(still);
  expect(new Set(seen)).toEqual(new Set(before));
  expect((await read({ after: 'bm9uc2Vuc2U' })).msg).toBe(messages.cursorWrong);
});
