import { type Actor, operations, type WithdrawalRow } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { clerk, stranger, useMoney } from './useMoney.ts';

const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '500' } });

it('Tr-M-01 nobody is let through without proof of this very deed, whose words name number, amount and payee', async () => {
  await at.sell(1_000);
  const asked = await at.ask(600);
  const id = at.idOf(asked);
  at.payout.merchant.proven = false;
  at.payout.merchant.claims.length = 0;
  expect(await at.call('reviewWithdrawal', { id, pass: 1 }, clerk)).toMatchObject({
    code: 403,
    msg: '请先验证身份',
    data: { reason: 'needsProof', kind: 'money', deed: expect.stringContaining('¥6.00 → ') },
  });
  expect((await at.rowOf(id)).state).toBe('review');
  expect(at.payout.merchant.claims).toMatchObject([{ kind: 'money', path: operations.reviewWithdrawal.path }]);
  at.payout.merchant.proven = true;
  const { withdrawalNo } = asked.data as WithdrawalRow;
  const words = (actor: Actor) =>
    at.payout.post(
      '/internal/deeds',
      { service: 'merchant', actor },
      { path: operations.reviewWithdrawal.path, body: { id, pass: 1 } },
    );
  expect(await words({ ...clerk, codes: ['money:review'] })).toMatchObject({
    data: { deed: `复核通过提现 ${withdrawalNo}：¥6.00 → 中国工商银行青岛分行 青** ****0123` },
  });
  expect(await words({ ...clerk, codes: [] })).toMatchObject({ code: 403 });
  expect(await words({ ...stranger, codes: ['money:review'] })).toMatchObject({ code: 403 });
});
