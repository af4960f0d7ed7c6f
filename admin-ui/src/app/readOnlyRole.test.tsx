// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { mayCall } from '@xinyue/contracts/mayCall';
import { operations } from '@xinyue/contracts/operations';
import { codesOfBuiltIn, permissionCodes } from '@xinyue/contracts/permissionCodes';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/sessionStore.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { onlyRead, others, places, view } from '../testing/screenPlaces.tsx';
import { screenAnswers } from '../testing/screenSamples.ts';
import { resources } from './resources.tsx';

const { server, signIn, show } = openBackOffice();
beforeEach(() => screenAnswers.forEach(([name, reply]) => server.always(name, reply)));

/** 普通用户, and with it every code of the template half that only reads, so that no screen stays closed. */
const reading = [...codesOfBuiltIn('ordinary'), ...permissionCodes.filter((code) => code.endsWith(':list'))];
const reader = { all: false, permissions: reading };
const everything = { all: true, permissions: [] };

/** What a button is called that leads on, narrows or prints, and changes nothing on the server. */
const harmless =
  /^(显示列|导出.*|查询|重置|清除筛选|清空|转到.*|第 \d+ 页|关闭|打印|返回.*|首页|我的查询|其他状态|选择.*[起止]|预览 .*|打开整页|上一笔|下一笔|按键|(详情|查看|任务|权限) .*)$/;
const rowNames = new Set(['F-1', 'X0', 'X1', 'X2', 'X3', 'X7', '青岛港信橡胶', 'T26112300000001']);

it('P-32 every screen of the back office stands in one of these tables', () => {
  const named = [...places, ...onlyRead, ...others.map((name) => [name])].map(([path]) => path!.split(/\/0192|\?/)[0]!);
  expect(new Set(named)).toEqual(new Set(resources.map(({ name }) => name)));
});

describe('P-32 whoever only reads is offered no button that changes something', () => {
  it.each([...places, ...onlyRead])('%s', async (path, row, write) => {
    signIn({ rights: everything });
    view(path, show);
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
    view(path, show);
    await waitFor(() => expect(document.body.textContent).toContain(row));
    chooseRows();
    expect(labels().filter((label) => !isHarmless(label))).toEqual([]);
    const actor = { accountId: 's-1', userType: 0, ownerId: 's-1', codes: reading } as never;
    expect(server.sent.filter(({ name }) => !mayCall(operations[name], actor)).map(({ name }) => name)).toEqual([]);
  });

  it.each(others)('%s', async (path) => {
    signIn({ rights: reader });
    view(path, show);
    await waitFor(() => expect(document.body.textContent).not.toBe(''));
    expect(labels().filter((label) => !isHarmless(label))).toEqual([]);
  });
});

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
