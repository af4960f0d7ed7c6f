// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { aSpot } from '../../testing/samples.ts';
import { BuyButton } from './BuyButton.tsx';

const portal = openPortal();
const show = (userCustomerId: string) =>
  portal.show(<BuyButton spot={{ ...aSpot, userCustomerId }} onBuy={() => undefined} />, '/spotPurchase');

it('Po-36 goods of others are offered, to visitors and to people who are signed in', () => {
  show('u-2');
  expect(screen.getByRole('button', { name: '购买 云南全乳胶' })).toBeTruthy();
});

it("Po-36 of one's own good there is no button", () => {
  portal.signIn();
  show('u-1');
  expect([screen.queryByRole('button'), screen.getByText('本店现货').textContent]).toEqual([null, '本店现货']);
});
