import { type Actor, operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { createReadShop } from '../src/accounts/createReadShop.ts';
import { clerk, merchant, useMoney } from './useMoney.ts';
import { testPayee } from './standIns.ts';

const at = useMoney();
const secured: Actor = { ...merchant, hasFactor: true };
const owner: Actor = { ...clerk, comp: 'gq', hasFactor: true };

it('Tr-M-01 C-72 a shop with a second factor proves each withdrawal, one without goes on as documented', async () => {
  await at.sell(1_000);
  at.payout.merchant.proven = false;
  at.payout.merchant.claims.length = 0;
  expect(await at.ask(300)).toMatchObject({ success: true });
  expect(at.payout.merchant.claims).toEqual([]);
  expect(await at.ask(400, secured)).toMatchObject({
    code: 403,
    msg: '请先验证身份',
    data: { reason: 'needsProof', kind: 'own', deed: '提现 ¥4.00 → 中国工商银行青岛分行 青** ****0123' },
  });
  expect(at.payout.merchant.claims).toMatchObject([{ kind: 'own', path: operations.askWithdrawal.path }]);
  expect(await at.payout.rows('select id from withdrawals')).toHaveLength(1);
});

it('Tr-M-01 C-72 with its proof it is asked for', async () => {
  await at.sell(1_000);
  expect(await at.ask(400, secured)).toMatchObject({ success: true });
  const words = (actor: Actor, body: object) =>
    at.payout.post('/internal/deeds', { service: 'merchant', actor }, { path: operations.askWithdrawal.path, body });
  expect(await words(secured, { money: 400 })).toMatchObject({ data: { deed: expect.stringContaining('提现 ¥4.00') as string } });
  // Whoever has no factor is asked for nothing; a foreign account is nobody's to speak of.
  expect((await words(merchant, { money: 400 })).data).not.toHaveProperty('deed');
  expect(await words(secured, { money: 400, comp: 'gq' })).toMatchObject({ code: 403 });
});

it('Tr-M-01 Z-21 who owns a company account and has a second factor proves who switches its automatic withdrawal', async () => {
  at.payout.merchant.proven = false;
  const turn = (actor: Actor, auto = '1') => at.call('saveAutoWithdraw', { auto, comp: 'gq' }, actor);
  expect(await turn(owner)).toMatchObject({ code: 403, data: { kind: 'own', deed: '开启公司账户「平台自营」的自动提现' } });
  expect(await turn({ ...owner, hasFactor: false })).toMatchObject({ success: true });
  at.payout.merchant.proven = true;
  expect(await turn(owner, '0')).toMatchObject({ success: true });
});

it('Tr-M-04 a payee of which nobody says that it was confirmed was not', async () => {
  const shop = {
    ...testPayee,
    changedAt: null,
    changedBy: null,
    replaced: false,
    open: true,
    shopName: '甲',
    autoWithdraw: false,
  };
  const read = createReadShop({ call: async <T>() => ({ one: shop, two: { ...shop, confirmed: true } }) as T });
  const confirmed = async (shopId: string) => (await read({ shopId, traceId: 't' }))?.confirmed;
  expect([await confirmed('one'), await confirmed('two')]).toEqual([false, true]);
});
