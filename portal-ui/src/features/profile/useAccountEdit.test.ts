import { beforeEach, expect, it, vi } from 'vitest';
import { aProfile } from '../../testing/aProfile.ts';
import { openPortal } from '../../testing/openPortal.tsx';

const portal = openPortal();
const { useAccountEdit } = await import('./useAccountEdit.ts');
const { sessionStore } = await import('../../session/sessionStore.ts');
const { onToast } = await import('../../shared/toast.ts');

const said: string[] = [];
onToast(({ kind, text }) => said.push(`${kind}: ${text}`));
const onDone = vi.fn();
const kept = () => JSON.parse(portal.storage.getItem('userInfo') ?? '{}') as object;
const edit = (profile = aProfile) => portal.use(() => useAccountEdit(sessionStore.get()!, profile, onDone));

beforeEach(() => {
  said.length = 0;
  portal.sent.length = 0;
  onDone.mockClear();
  sessionStore.keep({ userId: 'u-1', logintoken: 'l', userName: '甲', account: 'buyer001', userType: 1, userInfo: aProfile });
});

it('M-04 S-39 saves the form, says so, keeps the new data and goes back to reading', async () => {
  const { form, save } = edit();
  form.setValue('nickname', '新采购部');
  portal.replies.push({ data: { ...aProfile, nickname: '新采购部', userName: '新采购部' } });
  await save();
  expect(portal.sent).toMatchObject([{ path: '/xinyue/home/customer/user/update', body: { nickname: '新采购部', del: 0 } }]);
  expect(said).toEqual(['success: 修改个人信息成功！']);
  expect(onDone).toHaveBeenCalledOnce();
  expect(kept()).toMatchObject({ nickname: '新采购部' });
});

it('Z-48 account and status are no rule of the form: they come from the session and stop nothing', async () => {
  portal.replies.push({ data: aProfile });
  await edit({ ...aProfile, account: '', userStatus: 7 }).save();
  expect(portal.sent).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
});

it('M-29 without an answer the form stays with what was typed, to be sent again', async () => {
  const { form, save } = edit();
  form.setValue('nickname', '新采购部');
  await save();
  expect([said, onDone.mock.calls]).toEqual([[], []]);
  await save();
  expect(portal.sent.map(({ body }) => body['nickname'])).toEqual(['新采购部', '新采购部']);
});

it('M-38 S-39 a clear no reads the stored data again and shows it', async () => {
  const { form, save } = edit();
  form.setValue('nickname', '新采购部');
  portal.replies.push({ code: 409, msg: '账户已变更' }, { data: { ...aProfile, nickname: '别处改的' } });
  await save();
  expect(portal.sent.map(({ path }) => path)).toEqual(['/xinyue/home/customer/user/update', '/xinyue/home/customer/user/query']);
  expect(form.getValues('nickname')).toBe('别处改的');
  expect(kept()).toMatchObject({ nickname: '别处改的' });
  expect(onDone).not.toHaveBeenCalled();
});

it('V-11 V-13 V-14 Z-47 sends nothing while a field is wrong; the name is one of them', async () => {
  const nameless = edit();
  nameless.form.setValue('nickname', ' ');
  await nameless.save();
  const { form, save } = edit();
  form.setValue('payerAcctNo', '');
  form.setValue('mobile', '12812345678');
  await save();
  expect(portal.sent).toEqual([]);
});
