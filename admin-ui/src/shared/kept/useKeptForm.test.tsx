// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../session/readSession.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { AdminContext } from 'react-admin';
import { KeptTyping } from './KeptNote.tsx';

const who = { userId: 's-1', logintoken: 'l', userType: 0, userName: '运营', account: 'operator01', reamrk3: '' } as Session;
type Good = { name: string; inventoryTotal: number; version: number; payerAcctName?: string };
let form: UseFormReturn<Good & { inventoryTotalSeen: number }>;

function GoodForm({ good }: { good: Good }) {
  const opened = useForm({ defaultValues: { ...good, inventoryTotalSeen: good.inventoryTotal } });
  const [seen] = useState(good);
  useEffect(() => {
    form = opened;
  }, [opened]);
  // Read as the fields of a form are.
  const { dirtyFields } = opened.formState;
  return (
    <FormProvider {...opened}>
      <KeptTyping name="spotManagement/1" seen={seen} />
      <output>{Object.keys(dirtyFields).join()}</output>
    </FormProvider>
  );
}
const Shell = ({ children }: { children: ReactNode }) => <AdminContext>{children}</AdminContext>;

beforeEach(() => {
  sessionStorage.clear();
  sessionStore.keep(who);
});
afterEach(() => {
  cleanup();
  sessionStore.leave();
});

const good = (inventoryTotal: number, version: number): Good => ({
  name: '烟片',
  inventoryTotal,
  version,
  payerAcctName: '张三',
});
/** What is typed before the session ends, and the form as it opens again on what was stored meanwhile. */
async function after(typed: Partial<Good>) {
  const first = render(<GoodForm good={good(100, 3)} />, { wrapper: Shell });
  // The form begins to be kept in a microtask of its own.
  await act(async () => undefined);
  await act(async () => {
    for (const [field, value] of Object.entries(typed)) form.setValue(field as keyof Good, value, { shouldDirty: true });
  });
  const kept = sessionStorage.getItem('draft.forms.s-1') ?? '{}';
  sessionStore.clear();
  first.unmount();
  sessionStore.keep(who);
  render(<GoodForm good={good(95, 4)} />, { wrapper: Shell });
  await screen.findByTestId('kept-note');
  return JSON.parse(kept) as { work: Record<string, unknown> };
}

it('C-43 what was seen of the stock comes back with a stock that was typed, and with nothing else', async () => {
  await after({ name: '三号烟片' });
  expect(form.getValues()).toMatchObject({ name: '三号烟片', inventoryTotal: 95, inventoryTotalSeen: 95 });
});
it('C-43 a stock that was typed stays an adjustment of what was seen', async () => {
  await after({ inventoryTotal: 110 });
  expect(form.getValues()).toMatchObject({ inventoryTotal: 110, inventoryTotalSeen: 100 });
});
it('F4 no browser storage holds of a record more than its version and what was typed over', async () => {
  const { work } = await after({ name: '三号烟片' });
  expect(work['spotManagement/1']).toEqual({ typed: { name: '三号烟片' }, seen: { name: '烟片', version: 3 } });
});
