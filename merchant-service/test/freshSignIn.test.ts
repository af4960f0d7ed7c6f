import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { signIn } from './people.ts';
import { callAs } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

/** A sign-in by password proves for a day here (`XINYUE_PROOF_FRESH_MINUTES`). */
const merchant = useMerchant({ XINYUE_DEMO: '1' });
const taken = 'TakenOver99991';

it('Z-45 a sign-in a moment ago proves other deeds, and is not the current password where the own one is changed', async () => {
  const { account, password, nickname } = demoStaff[0]!;
  const clerk = await signIn(merchant, account, password, 'backstage');
  const shop = demoMerchants[0]!.customer;
  const owner = await signIn(merchant, shop.account, shop.password, 'backstage');
  const own = { id: clerk.actor.accountId, userType: 0, userStatus: 0, account, nickname: nickname ?? account };
  const missing = { code: 400, msg: '请输入当前密码' };
  const hashes = async () =>
    (await merchant.pool.query('select password_hash from users union all select password_hash from merchants')).rows;
  const before = await hashes();
  for (const answer of [
    await callAs(merchant, clerk, operations.changeStaffPassword, { password: taken }),
    await callAs(merchant, clerk, operations.saveUser, { ...own, password: taken }),
    await callAs(merchant, owner, operations.changeShopPassword, { password: taken }),
  ])
    expect(answer.body).toMatchObject(missing);
  expect(await hashes()).toEqual(before);
  const other = { userType: 0, userStatus: 0, account: 'fresh0001', nickname: '新人', password: 'Planted-here-2026' };
  expect((await callAs(merchant, clerk, operations.saveUser, other)).body).toMatchObject({ success: true });
});
