// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { sessionOver } from '@xinyue/web/testing/replies';
import type { OperationName } from '@xinyue/contracts/operations';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { RejectDialog } from '../resources/merchantManage/auditDialogs.tsx';
import DifferenceList from '../resources/money/DifferenceList.tsx';
import OverviewPage from '../resources/money/OverviewPage.tsx';
import UnbookedList from '../resources/money/UnbookedList.tsx';
import { CancelDialog } from '../resources/orderManagement/actions/orderDialogs.tsx';
import { PickUpDialog } from '../resources/orderManagement/actions/orderDialogs.tsx';
import { sessionStore } from '../session/sessionStore.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { anApplication, anOrder, ids } from '../testing/samples.ts';
import { screenAnswers } from '../testing/screenSamples.ts';

const { server, show, signIn } = openBackOffice();
beforeEach(() => screenAnswers.forEach(([name, reply]) => server.always(name, reply)));

const order = { order: anOrder, onDone: () => undefined, onDrop: () => undefined };
type Dialog = { dialog: string; element: ReactElement; resource?: string; opens?: string; field: string; send: OperationName };
const dialogs: Dialog[] = [
  { dialog: '取消订单', element: <CancelDialog {...order} />, field: 'cancel-reason', send: 'updateOrder' },
  { dialog: '确认提货', element: <PickUpDialog {...order} />, field: 'pickup-code', send: 'updateOrder' },
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
  async ({ element, resource, opens, field, send }) => {
    const typed = field === 'pickup-code' ? '12345678' : '与客户另有约定';
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
    await first.user.click(screen.getByTestId('ask-confirm'));
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
