// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aBalance } from '../../testing/samples.ts';
import { BalancePanel } from './BalancePanel.tsx';

const { server, show, signIn } = openBackOffice();
const merchant = { userType: 2, userId: 'm-1', rights: undefined } as const;

it('Tr-S-04 says of pending money what was picked up and waits, for what, and until when', async () => {
  signIn(merchant);
  const until = '2026-11-24 10:00:00';
  server.answer('readBalance', {
    ...aBalance,
    pending: 5_000,
    clearing: 3_000,
    clearingFor: [
      { why: 'unsettled', fen: 1_000, until: null },
      { why: 'hold', fen: 2_000, until },
    ],
  });
  show(<BalancePanel />, 'manageDisposition');
  const shown = await screen.findByTestId('clearing');
  expect(shown.textContent).toBe(`其中已提货待清算 ¥30.00渠道未结算 ¥10.00提货后留存期 ¥20.00，最晚至 ${until}`);
});

it('Tr-S-04 says what buyers have frozen, though it is no part of what waits', async () => {
  signIn(merchant);
  server.answer('readBalance', { ...aBalance, clearing: 0, clearingFor: [{ why: 'disputed', fen: 1_000, until: null }] });
  show(<BalancePanel />, 'manageDisposition');
  expect((await screen.findByTestId('clearing')).textContent).toBe('买家申请冻结 ¥10.00');
});

it('Tr-S-04 says nothing of it where nothing waits', async () => {
  signIn(merchant);
  server.answer('readBalance', { ...aBalance, clearing: 0, clearingFor: [] });
  show(<BalancePanel />, 'manageDisposition');
  await screen.findByTestId('payee');
  expect(screen.queryByTestId('clearing')).toBeNull();
});
