// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aStaff } from '../../testing/samples.ts';
import StaffScreen from './StaffScreen.tsx';

const { server, show } = openBackOffice();
const { userId } = aStaff;
const edit = async (stored: object) => {
  server.answer('listStaff', { list: [{ ...aStaff, ...stored }], total: 1 });
  server.answer('readDepartmentTree', []);
  server.answer('saveStaff', { userId });
  const shown = show(
    <Routes>
      <Route path="/system/user/*" element={<StaffScreen />} />
    </Routes>,
    'system/user',
    '/system/user',
  );
  await shown.user.click(await screen.findByTestId(`edit-${userId}`));
  await screen.findByTestId('save');
  return shown;
};
const nothing = { userMobile: '', userEmail: '', userSex: '' };
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('V-56 an edit saves with what was empty before, and leaves it out', async () => {
  const { user } = await edit(nothing);
  await user.type(field(/姓名/), '甲');
  await user.click(screen.getByTestId('save'));
  expect(await screen.findByText('数据保存成功！')).toBeTruthy();
  const [body] = server.bodiesOf('saveStaff');
  expect(body).toMatchObject({ userId, userRealName: `${aStaff.userRealName}甲` });
  expect(Object.keys(body as object).filter((name) => name in nothing)).toEqual([]);
});

it('V-56 what was stored cannot be emptied, and what is typed is still judged', async () => {
  const { user } = await edit({ userMobile: '' });
  await user.type(field(/手机号/), '12345');
  await user.clear(field(/邮箱/));
  await user.click(screen.getByTestId('save'));
  expect(await screen.findByText('请输入正确的手机号')).toBeTruthy();
  expect(await screen.findByText('请输入邮箱')).toBeTruthy();
  expect(server.bodiesOf('saveStaff')).toEqual([]);
});
