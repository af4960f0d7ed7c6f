// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { applicationRow, documentSlots, type ApplicationRow } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { operations } from '@xinyue/contracts/operations';
import { answers, outage, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { OwnApplication } from './ApplicationPage.tsx';

const me = '01920000-0000-7000-8000-0000000000d1';
const portal = openPortal();
const { server, toasts } = portal;
const row = (auditStatus: number): ApplicationRow =>
  sampleOf(applicationRow, {
    id: '01920000-0000-7000-8000-0000000000c1',
    shopName: '青岛港信橡胶',
    createUser: 'u-1',
    createUserName: '甲',
    account: 'qingdao88',
    ...(Object.fromEntries(documentSlots.map((slot) => [slot, `/xinyue/file/${slot}.jpg`])) as object),
    agreement: '同意',
    auditStatus,
    auditRemark: '营业执照不清晰',
    createTime: '2026-11-20 10:00:00',
  });
beforeEach(() => server.always('readShop', refuses('notFound', '店铺不存在')));
const open = () => portal.show(<OwnApplication session={portal.signIn({ userId: me })} />, '/bindingMerchant');
const controlsOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLButtonElement>('input, textarea, select, button')].map(({ disabled }) => disabled);

it.each([
  [0, '审核中'],
  [2, '审核成功'],
])('R-49 state %i is locked and says %s', async (status, label) => {
  server.answer('listOwnApplications', [row(status)]);
  const { container } = open();
  expect(await screen.findByText(label)).toBeTruthy();
  const controls = controlsOf(container);
  expect(controls.length).toBeGreaterThan(0);
  expect(controls.filter((disabled) => !disabled)).toEqual([]);
});

it('R-49 a rejected one is open, with its row for the reason', async () => {
  server.answer('listOwnApplications', [row(1)]);
  const { container } = open();
  expect(await screen.findByText('营业执照不清晰')).toBeTruthy();
  expect(screen.getByText('审核失败')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/店铺名称/).value).toBe('青岛港信橡胶');
  expect(controlsOf(container).filter((disabled) => !disabled).length).toBeGreaterThan(3);
});

it('M-42 B12 a failed query of the application says so in place, with another try and no form', async () => {
  server.next('listOwnApplications', outage, answers([row(0)]));
  const { container, user } = open();
  expect(await screen.findByText('暂时查询不到申请状态')).toBeTruthy();
  expect([container.querySelector('input'), toasts]).toEqual([null, []]);
  await user.click(screen.getByRole('button', { name: '重新查询申请状态' }));
  expect(await screen.findByText('审核中')).toBeTruthy();
});

it('Po-37 a merchant sees the own shop and the ways on, and no form', async () => {
  server.always('readShop', answers(sampleOf(operations.readShop.answer, { shopName: '青岛港信橡胶', goods: 7, deals: 3 })));
  const { container } = open();
  expect((await screen.findByTestId('own-shop')).textContent).toBe('青岛港信橡胶');
  expect(screen.getByRole('link', { name: '进入店铺' }).getAttribute('href')).toBe(`/shop/${me}`);
  expect(screen.getByRole('link', { name: '前往后台管理' }).getAttribute('href')).toBe('/login');
  expect([server.bodiesOf('readShop'), container.querySelector('input')]).toEqual([[{ userCustomerId: me }], null]);
});
