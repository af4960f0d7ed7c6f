// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { answers, late } from '@xinyue/web/testing/replies';
import { afterEach, expect, it } from 'vitest';
import SpotPurchasePage from '../features/spots/SpotPurchasePage.tsx';
import { openPortal } from '../testing/openPortal.tsx';
import { aSpot } from '../testing/samples.ts';
import { forgetFirstContent, keepFirstContent } from './firstContent.tsx';

const portal = openPortal();
afterEach(forgetFirstContent);

/** The list while its answer is on its way, with the HTML that the gateway sent. */
const open = () => {
  const slow = late(answers({ list: [aSpot], total: 1 }));
  portal.server.always('listSpots', slow);
  portal.show(<SpotPurchasePage />, '/spotPurchase');
  return slow;
};
const writeRows = () => {
  const frame = document.createElement('div');
  frame.className = 'shell';
  frame.innerHTML = '<main><ul class="shell-rows"><li>写在页面里的现货</li></ul></main>';
  document.body.append(frame);
  keepFirstContent();
  frame.remove();
};

it('portal F4 rows that are seen already stay until the answer is there', async () => {
  writeRows();
  const slow = open();
  expect(screen.getByText('写在页面里的现货')).toBeTruthy();
  expect(document.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0);
  slow.arrive();
  expect(await screen.findByRole('heading', { name: aSpot.name })).toBeTruthy();
  expect(screen.queryByText('写在页面里的现货')).toBeNull();
});

it('portal F4 without rows in the page its skeleton stands there', () => {
  const slow = open();
  expect(document.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(0);
  slow.arrive();
});
