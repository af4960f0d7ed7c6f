import { beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';

const portal = openPortal();
const { RegisterForm } = await import('./RegisterForm.tsx');
const { keptRegistration } = await import('./keptRegistration.ts');
const { onToast } = await import('../../shared/toast.ts');

const typed = { account: 'buyer0099', password: 'Buyer2026', mobile: '13812345678', sex: '0', age: '36', area: '山东省青岛市' };
const said: string[] = [];
onToast(({ kind, text }) => said.push(`${kind}: ${text}`));
const onRegistered = vi.fn();
const submit = (form: object = typed) => {
  vi.spyOn(keptRegistration, 'read').mockReturnValue(form as never);
  return portal.use(() => RegisterForm({ signInPath: '/', onRegistered })).props.onSubmit() as Promise<void>;
};
beforeEach(() => {
  said.length = 0;
  portal.sent.length = 0;
  onRegistered.mockClear();
});

it('M-02 C-22 Z-48 says that the account is made; the type, state and del of the documents go along', async () => {
  portal.replies.push({});
  await submit();
  expect(portal.sent).toMatchObject([
    { path: '/xinyue/login/add/account', body: { account: 'buyer0099', userType: 1, userStatus: 0, del: 0 } },
  ]);
  expect(said).toEqual(['success: 账户创建成功！']);
  expect(onRegistered).toHaveBeenCalledExactlyOnceWith('buyer0099');
});

it.each([
  ['V-01', 'account', ''],
  ['V-02 Z-44', 'account', 'abc_5678'],
  ['V-04', 'password', 'buyer2026'],
  ['V-06 Z-46', 'mobile', '16612345678'],
  ['V-07', 'area', ' '],
])('%s sends nothing while %s is %j', async (_row, field, value) => {
  await submit({ ...typed, [field]: value });
  expect([portal.sent, said]).toEqual([[], []]);
});

it('says nothing of an account where no answer came', async () => {
  await submit();
  expect(portal.sent).toHaveLength(1);
  expect([said, onRegistered.mock.calls]).toEqual([[], []]);
});
