// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aProfile } from '../../testing/aProfile.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { EditNotice } from './AccountEdit.tsx';
import { AccountForm } from './MyAccountPage.tsx';
import { profileTexts } from './profileTexts.ts';
import { useProfile } from './useProfile.ts';

const portal = openPortal();
const onEditing = vi.fn();

const form = (editing: boolean) => {
  const session = portal.signIn({ userInfo: aProfile });
  return portal.show(<AccountForm session={session} profile={aProfile} editing={editing} onEditing={onEditing} />);
};
/** The text fields of a page in their order. */
const fieldsOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLLabelElement>('label[for]')].map((label) => {
    const input = container.querySelector<HTMLInputElement>(`[id="${label.htmlFor}"]`);
    return {
      label: label.firstChild?.textContent,
      value: input?.value,
      locked: input?.readOnly ?? false,
      disabled: input?.disabled ?? false,
    };
  });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('R-45 K-29 reads thirteen fields, none of which can be typed into; the password is a mask', async () => {
  const { container, user } = form(false);
  const shown = [
    ['账户', 'buyer001'],
    ['密码', '********'],
    ['账户名', '鲁橡轮胎采购部'],
    ['手机号', '138****5678'],
    ['性别', '男'],
    ['年龄', '36'],
    ['所属地区', '山东省青岛市'],
    ['详细地址', '山东路 1 号'],
    ['账号类型', '银联卡（个人账户）'],
    ['开户卡号', '****5678'],
    ['开户账户名', '鲁橡轮胎'],
    ['开户行', '工商银行'],
    ['开户行编码', '102290000123'],
  ];
  expect(fieldsOf(container).map(({ label, value }) => [label, value])).toEqual(shown);
  expect(fieldsOf(container).filter(({ locked }) => !locked)).toEqual([]);
  await user.type(screen.getByLabelText('账户名'), 'x');
  expect(fieldsOf(container).map(({ label, value }) => [label, value])).toEqual(shown);
});

it('R-46 Save and Cancel stand in edit mode alone, and the account is locked in both', () => {
  const read = form(false);
  expect(buttons()).toEqual(['修改']);
  expect(fieldsOf(read.container)[0]).toMatchObject({ label: '账户', disabled: true });
  read.unmount();
  const { container } = form(true);
  expect(buttons()).toEqual(expect.arrayContaining(['保存', '取消']));
  expect(buttons()).not.toContain('修改');
  const free = fieldsOf(container).filter(({ locked, disabled }) => !locked && !disabled);
  expect(free.map(({ label }) => label)).toEqual(expect.arrayContaining(['账户名', '手机号', '年龄', '开户卡号']));
  expect(fieldsOf(container)[0]).toMatchObject({ label: '账户', disabled: true });
});

it('R-47 Z-40 shows at once what was stored at sign-in, with its masks', () => {
  portal.server.answer('readProfile', aProfile);
  const session = portal.signIn({ userInfo: aProfile });
  expect(portal.use(() => useProfile(session)).current.data).toEqual(aProfile);
  const other = portal.signIn({ userId: 'u-2' });
  expect(portal.use(() => useProfile(other)).current.data).toBeUndefined();
});

it('R-47 S-39 Cancel goes back to reading and has the stored data read again', async () => {
  const again = vi.spyOn(portal.queries, 'invalidateQueries');
  const { user } = form(true);
  onEditing.mockClear();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(onEditing).toHaveBeenCalledExactlyOnceWith(false);
  expect(again).toHaveBeenCalledWith({ queryKey: ['own', 'u-1', 'profile'] });
});

it('M-29 M-38 says what the server said as information, its own words as a failure', () => {
  const takeBack = () => undefined;
  portal.show(<EditNotice notice={{ refused: false, text: profileTexts.saveFailed }} onTakeBack={takeBack} />);
  expect(screen.getByText('修改失败，请稍后再试！').closest('.MuiAlert-colorError')).toBeTruthy();
  portal.show(<EditNotice notice={{ refused: true, text: '账户已变更' }} onTakeBack={takeBack} />);
  expect(screen.getByText('账户已变更').closest('.MuiAlert-colorInfo')).toBeTruthy();
});
