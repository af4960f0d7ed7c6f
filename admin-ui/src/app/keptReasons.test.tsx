// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { sessionOver } from '@xinyue/web/testing/replies';
import type { OperationName } from '@xinyue/contracts/operations';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { RejectDialog } from '../resources/merchantManage/auditDialogs.tsx';
import DifferenceList from '../resources/money/DifferenceList.tsx';
import OverviewPage from '../resources/money/OverviewPage.tsx';
import { WithdrawDialog } from '../resources/money/WithdrawDialog.tsx';
import UnbookedList from '../resources/money/UnbookedList.tsx';
import { CancelDialog } from '../resources/orderManagement/actions/orderDialogs.tsx';
import { PickUpDialog } from '../resources/orderManagement/actions/orderDialogs.tsx';
import { useOperation } from '../api/useOperation.ts';
import { RevealBox } from '../shared/blocks/RevealBox.tsx';
import { sessionStore } from '../session/sessionStore.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { aBalance, anApplication, anOrder, ids } from '../testing/samples.ts';
import { differenceTexts, overviewTexts } from '../resources/money/officeTexts.ts';
import { unbookedHows } from '@xinyue/contracts/unbookedWords';
import { screenAnswers } from '../testing/screenSamples.ts';

const { server, show, signIn } = openBackOffice();
beforeEach(() => screenAnswers.forEach(([name, reply]) => server.always(name, reply)));

const order = { order: anOrder, onDone: () => undefined, onDrop: () => undefined };
type Dialog = {
  dialog: string;
  element: ReactElement;
  resource?: string;
  opens?: string;
  field: string;
  typed?: string;
  press?: string;
  send: OperationName;
};
function Reveal() {
  const call = useOperation();
  const load = async (reason: string) => [
    ['卡号', (await call('revealMerchant', { id: ids.merchant, reason })).payerAcctNo] as [string, string],
  ];
  return <RevealBox name="merchantUser/1" load={load} />;
}
const dialogs: Dialog[] = [
  { dialog: '取消订单', element: <CancelDialog {...order} />, field: 'cancel-reason', send: 'updateOrder' },
  {
    dialog: '提现',
    element: <WithdrawDialog balance={aBalance} onClose={() => undefined} />,
    resource: 'manageDisposition',
    field: 'withdraw-money',
    typed: '100.00',
    send: 'askWithdrawal',
  },
  { dialog: '查看卡号', element: <Reveal />, field: 'reveal-reason', press: 'reveal', send: 'revealMerchant' },
  {
    dialog: '驳回申请',
    element: <RejectDialog application={anApplication} review={undefined} onClose={() => undefined} />,
    field: 'reject-reason',
    send: 'auditApplication',
  },
  {
    dialog: '暂停提现',
    element: <OverviewPage />,
    resource: 'moneyManagement',
    opens: 'pause',
    field: 'reason',
    send: 'pauseMoney',
  },
  {
    dialog: '处理差异',
    element: <DifferenceList />,
    resource: 'differences',
    opens: `resolve-${ids.record}`,
    field: 'reason',
    send: 'resolveDifference',
  },
  {
    dialog: '处理收款',
    element: <UnbookedList />,
    resource: 'unbookedPayments',
    opens: `resolve-${ids.record}`,
    field: 'reason',
    send: 'resolveUnbooked',
  },
];

it.each(dialogs)(
  'F4 what was typed to $dialog is there again after the session ended',
  async ({ element, resource, opens, field, typed = '与客户另有约定', press = 'ask-confirm', send }) => {
    const open = async () => {
      const shown = show(element, resource);
      if (opens) await shown.user.click(await screen.findByTestId(opens));
      const input = await screen.findByTestId<HTMLTextAreaElement>(field);
      return { ...shown, input };
    };
    const first = await open();
    await first.user.clear(first.input);
    await first.user.type(first.input, typed);
    server.next(send, sessionOver);
    await first.user.click(screen.getByTestId(press));
    await waitFor(() => expect(sessionStore.get()).toBeUndefined());
    first.unmount();

    signIn({ userId: 's-1' });
    const again = await open();
    expect(again.input.value).toBe(typed);
    again.unmount();
    // Left by its person: nothing stays behind.
    expect(Object.keys(sessionStorage)).toEqual([]);
    const anew = await open();
    expect(anew.input.value).not.toBe(typed);
    await anew.user.type(anew.input, typed);
    sessionStore.clear();
    anew.unmount();

    signIn({ userId: 's-2' });
    expect((await open()).input.value).not.toBe(typed);
  },
);

/** Sends what was typed in a session that is over. */
async function endBeneath(user: ReturnType<typeof show>['user'], send: OperationName) {
  server.next(send, sessionOver);
  await user.click(screen.getByTestId('ask-confirm'));
  await waitFor(() => expect(sessionStore.get()).toBeUndefined());
}

it('F4 the code of a slip is secret: it is kept nowhere', async () => {
  const { user, unmount } = show(<PickUpDialog {...order} />);
  await user.type(await screen.findByTestId('pickup-code'), '12345678');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('12345678');
  await endBeneath(user, 'updateOrder');
  unmount();
  signIn({ userId: 's-1' });
  show(<PickUpDialog {...order} />);
  expect((await screen.findByTestId<HTMLInputElement>('pickup-code')).value).toBe('');
});

it('F4 what was chosen beside a reason is there again with it: money that was settled is not given back as well', async () => {
  const open = async () => {
    const shown = show(<UnbookedList />, 'unbookedPayments');
    await shown.user.click(await screen.findByTestId(`resolve-${ids.record}`));
    return shown;
  };
  const settled = () => screen.getByRole<HTMLInputElement>('radio', { name: unbookedHows.settled });
  const first = await open();
  expect(settled().checked).toBe(false);
  await first.user.click(settled());
  await first.user.type(screen.getByTestId('reason'), '已线下退款');
  await endBeneath(first.user, 'resolveUnbooked');
  first.unmount();
  signIn({ userId: 's-1' });
  await open();
  expect(screen.getByTestId<HTMLTextAreaElement>('reason').value).toBe('已线下退款');
  expect(settled().checked).toBe(true);
});

it('F4 the tick to book a difference is there again with its reason', async () => {
  const open = async () => {
    const shown = show(<DifferenceList />, 'differences');
    await shown.user.click(await screen.findByTestId(`resolve-${ids.record}`));
    return shown;
  };
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: differenceTexts.book });
  const first = await open();
  const before = tick().checked;
  await first.user.click(tick());
  await first.user.type(screen.getByTestId('reason'), '银行已确认');
  await endBeneath(first.user, 'resolveDifference');
  first.unmount();
  signIn({ userId: 's-1' });
  await open();
  expect(tick().checked).toBe(!before);
});

it('Z-62 F4 a payee comes back for the company that it was typed for', async () => {
  const open = async () => {
    const shown = show(<OverviewPage />, 'moneyManagement');
    await shown.user.click(await screen.findByTestId('company-payee'));
    return shown;
  };
  const bank = () => document.querySelector<HTMLInputElement>('input[name=payerBankName]')!;
  const company = () => screen.getByTestId<HTMLInputElement>('company').value;
  const first = await open();
  const before = company();
  await first.user.type(bank(), '农业银行');
  await first.user.click(screen.getByRole('combobox', { name: overviewTexts.company }));
  await first.user.click(screen.getAllByRole('option').at(-1)!);
  const chosen = company();
  expect(chosen).not.toBe(before);
  sessionStore.clear();
  first.unmount();
  signIn({ userId: 's-1' });
  await open();
  await screen.findByTestId('kept-note');
  expect([company(), bank().value]).toEqual([chosen, '农业银行']);
});
