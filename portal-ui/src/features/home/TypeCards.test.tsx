import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';

const portal = openPortal();
const { TypeCards } = await import('./TypeCards.tsx');

const type = (name: string, money: number | null, unit: string | null, moneyPerTon: number | null) => ({
  id: name,
  name,
  money,
  unit,
  moneyPerTon,
  shopUserName: '青岛橡胶',
});

it('portal B3 a card says the price per tonne, and the unit where the good has no weight', () => {
  const list = [type('标胶', 15.75, '公斤', 15_750), type('胶管', 9, '箱', null), type('空', null, null, null)];
  portal.queries.setQueryData(['spotTypes', 8], { list, total: 3 });
  const page = portal.show(<TypeCards />);
  const cards = page
    .split('<a ')
    .filter((card) => card.includes('spotTypeId='))
    .map((card) => card.replaceAll(/^[^>]*>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '));
  expect(cards[0]).toMatch(/标胶 ¥15,750\.00 \/ 吨/);
  expect(cards[0]).not.toContain('15.75 ');
  expect(cards[1]).toMatch(/胶管 ¥9\.00 \/ 箱/);
  expect(cards[2]).not.toContain('¥');
});
