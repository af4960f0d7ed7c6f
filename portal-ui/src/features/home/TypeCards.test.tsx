// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { TypeCards } from './TypeCards.tsx';

const portal = openPortal();

const type = (name: string, money: number | null, unit: string | null, moneyPerTon: number | null) => ({
  id: name,
  name,
  money,
  unit,
  moneyPerTon,
  shopUserName: '青岛橡胶',
});

it('portal B3 a card says the price per tonne, and the unit where the good has no weight', async () => {
  const list = [type('标胶', 15.75, '公斤', 15_750), type('胶管', 9, '箱', null), type('空', null, null, null)];
  portal.server.answer('listSpotTypes', { list, total: 3 });
  portal.show(<TypeCards />);
  await screen.findByText('标胶');
  const cards = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('spotTypeId='));
  const texts = cards.map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/标胶\s*¥15,750\s*\/ 吨/);
  expect(texts[0]).not.toContain('15.75 ');
  expect(texts[1]).toMatch(/胶管\s*¥9\s*\/ 箱/);
  expect(texts[2]).not.toContain('¥');
});
