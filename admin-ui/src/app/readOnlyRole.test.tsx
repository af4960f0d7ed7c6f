// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { mayCall } from '@xinyue/contracts/mayCall';
import { operations } from '@xinyue/contracts/operations';
import { codesOfBuiltIn, permissionCodes } from '@xinyue/contracts/permissionCodes';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/sessionStore.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { ids } from '../testing/samples.ts';
import { screenAnswers } from '../testing/screenSamples.ts';
import { resources } from './resources.tsx';

const { server, signIn, show } = openBackOffice();
beforeEach(() => screenAnswers.forEach(([name, reply]) => server.always(name, reply)));

/** 普通用户, and with it every code of the template half that only reads, so that no screen stays closed. */
const reading = [...codesOfBuiltIn('ordinary'), ...permissionCodes.filter((code) => code.endsWith(':list'))];
const reader = { all: false, permissions: reading };
const everything = { all: true, permissions: [] };

const config = `?orderConfigShopId=${ids.record}`;
const record = `/${ids.record}`;
type Place = [path: string, row: string, write?: string];
/** A place, what its first row says there, and a button that changes something, for whoever may. */
const places: Place[] = [
  ['recruitment', '仓库管理员', '删除 仓库管理员（ZP-01）'],
  ['spotClassification', '标胶', '删除 标胶（TSR）'],
  ['spotManagement', '云南全乳胶', '删除 云南全乳胶 · 港信'],
  ['userManagement', 'buyer0001', '删除 采购部（buyer0001）'],
  ['orderManagement', 'X1', '确认订单 X1'],
  [`orderManagement${record}`, '订单状态', '取消用户支付订单 X0'],
  [`orderManagement${record}/show`, 'X0', '取消用户支付订单 X0'],
  ['merchantManage', '青岛港信橡胶', '通过 青岛港信橡胶'],
  ['merchantUser', '青岛港信橡胶', '禁用 青岛港信橡胶'],
  [`merchantUser${record}`, '开户卡号', '查看完整信息'],
  ['administratorList', 'operator09', '停用 operator09'],
  ['merchantDisposition', '日常', '编辑 日常'],
  [`automaticTask${config}`, '2026-11-23', '删除 2026-11-23 08:00:00 至 18:00:00'],
  ['system/Dept', '华东部', '删除 华东部（HD）'],
  ['system/Role', '订单专员', '删除 订单专员（clerk）'],
  [`system/Role${record}/show`, '订单专员', '保存权限'],
  ['system/Permission', 'report:monthly', '删除 外部报表（report:monthly）'],
  ['system/user', '李小明', '删除 李小明（clerk09）'],
  ['system/Module', '/system/Dept', '删除 部门（/system/Dept）'],
  ['system/Variable', '付款银行', '删除 付款银行（bank）'],
  ['system/Partner', '合作方甲', '停用 合作方甲'],
  ['druid/login', 'stock.changed', '重新处理'],
  ['machine/MachineConfig', 'T-1', '删除 微信（T-1，微信）'],
  ['pay/Config', '微信直连', '删除 微信直连（微信）'],
  ['pay/Order', 'P-1', '退款 P-1'],
  ['moneyManagement', '借贷', '暂停提现'],
  ['withdrawals', 'T26112300000001', '提现审核 T26112300000001'],
  [`withdrawals${record}`, '申请提现', '通过'],
  ['differences', 'D-1', '处理 银行无此笔 D-1'],
  ['unbookedPayments', 'U-1', '处理 U-1 ¥50.00'],
  ['payments', 'X9', '重新退款 X9 ¥12.00'],
];
/** Screens on which nobody of the office changes anything. */
const onlyRead: Place[] = [
  ['cancelledOrders', 'X7'],
  ['simulatedOrder', 'M26112300000001'],
  ['moneyAccounts', '港信账户'],
];
/** Figures, notes, trails, and the own money of merchants, which the office cannot open. */
const others = [
  'charts/statistics',
  'machine/Machine',
  'machine/MachineAisle',
  'auditTrail',
  'lookTrail',
  'securityEvents',
  'manageDisposition',
  'moneyEntries',
  'moneyStatements',
];

/** What a button is called that leads on, narrows or prints, and changes nothing on the server. */
const harmless =
  /^(显示列|导出.*|查询|重置|清除筛选|清空|转到.*|第 \d+ 页|关闭|打印|返回.*|首页|我的查询|其他状态|选择.*[起止]|预览 .*|打开整页|(详情|查看|任务|权限) .*)$/;
const rowNames = new Set(['X0', 'X1', 'X2', 'X3', 'X7', '青岛港信橡胶', 'T26112300000001']);

it('P-32 every screen of the back office stands in one of these tables', () => {
  const named = [...places, ...onlyRead, ...others.map((name) => [name])].map(([path]) => path!.split(/\/0192|\?/)[0]!);
  expect(new Set(named)).toEqual(new Set(resources.map(({ name }) => name)));
});

describe('P-32 whoever only reads is offered no button that changes something', () => {
  it.each([...places, ...onlyRead])('%s', async (path, row, write) => {
    signIn({ rights: everything });
    view(path);
    if (write) await waitFor(() => expect(labels()).toContain(write));
    await waitFor(() => expect(document.body.textContent).toContain(row));
    chooseRows();
    // What is on the screen goes with the right, not only at the next visit.
    act(() => sessionStore.keep({ ...sessionStore.get()!, rights: reader }));
    await waitFor(() => expect(labels().filter((label) => !isHarmless(label))).toEqual([]));
    expect(document.body.textContent).toContain(row);
  });

  it.each([...places, ...onlyRead])('%s, asks the server nothing that it refuses', async (path, row) => {
    signIn({ rights: reader });
    view(path);
    await waitFor(() => expect(document.body.textContent).toContain(row));
    chooseRows();
    expect(labels().filter((label) => !isHarmless(label))).toEqual([]);
    const actor = { accountId: 's-1', userType: 0, ownerId: 's-1', codes: reading } as never;
    expect(server.sent.filter(({ name }) => !mayCall(operations[name], actor)).map(({ name }) => name)).toEqual([]);
  });

  it.each(others)('%s', async (path) => {
    signIn({ rights: reader });
    view(path);
    await waitFor(() => expect(document.body.textContent).not.toBe(''));
    expect(labels().filter((label) => !isHarmless(label))).toEqual([]);
  });
});

function view(path: string) {
  const name = resources.map((one) => one.name).find((one) => path.split('?')[0] === one || path.startsWith(`${one}/0192`))!;
  const { list, edit, show: page } = resources.find((one) => one.name === name)! as unknown as Record<string, ComponentType>;
  const List = list!;
  const Edit = edit ?? List;
  const Page = page ?? List;
  return show(
    <Routes>
      <Route path={`/${name}`} element={<List />} />
      <Route path={`/${name}/:id`} element={<Edit />} />
      <Route path={`/${name}/:id/show`} element={<Page />} />
      <Route path="*" element={<span>其他页面</span>} />
    </Routes>,
    name,
    `/${path}`,
  );
}

/** Some buttons come with chosen rows. */
function chooseRows() {
  for (const box of document.querySelectorAll('table input[type="checkbox"]')) fireEvent.click(box);
}
const isHarmless = (label: string) => harmless.test(label) || rowNames.has(label);
/** Buttons, and the links to what is made or changed on a page of its own; other links only lead on. */
const labels = () => {
  const named = (part: string) =>
    [...document.querySelectorAll(part)].map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim());
  const links = named('a[href]').filter((label) => /^(新增|编辑|审核|修改)/.test(label));
  return [...named('button:not([role="tab"]), [role="menuitem"]'), ...links];
};
