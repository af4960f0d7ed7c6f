// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { moneyEntryRow } from '@xinyue/contracts/operations';
import { answers } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { view } from '../testing/screenPlaces.tsx';
import { screenAnswers } from '../testing/screenSamples.ts';

const saved: Blob[] = [];
const { server, show, signIn } = openBackOffice();
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  screenAnswers.forEach(([name, reply]) => server.always(name, reply));
});

const staff = {};
const merchant = { userType: 2, userId: 'm-1', rights: undefined };
const entry = sampleOf(moneyEntryRow, { seq: 1, label: '订单货款', available: 12_345 });

it.each([
  ['moneyAccounts', '港信账户', '0', staff],
  ['unbookedPayments', 'U-1', '50', staff],
  ['refundReviews', 'F-1', '50', staff],
  ['payments', 'X9', '0', staff],
  ['pay/Order', 'P-1', '0', staff],
  ['manageDisposition', 'T26112300000001', '1000', merchant],
  ['moneyEntries', '订单货款', '123.45', merchant],
])('public-reports F8 an amount of %s is a number in its file', async (path, row, amount, who) => {
  signIn(who);
  server.always('listOwnEntries', answers({ list: [entry], total: 1 }));
  view(path, show);
  await waitFor(() => expect(document.body.textContent).toContain(row));
  screen.getByTestId('export').click();
  await waitFor(() => expect(saved).toHaveLength(1));
  const cells = (await saved[0]!.text()).split('\r\n')[1]!.split(',');
  expect(cells).toContain(amount);
  expect(cells.filter((cell) => /^"?[+-]?¥/.test(cell))).toEqual([]);
});
