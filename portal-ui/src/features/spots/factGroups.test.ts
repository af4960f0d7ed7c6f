import { spotDetail } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { factGroups } from './factGroups.ts';

it('E-07 E-08 the page of a good leaves out no public field but its price, its name and ids', () => {
  const shown = factGroups({}).flatMap(({ facts }) => facts.map(({ name }) => name));
  const elsewhere = ['id', 'name', 'money', 'moneyPerTon', 'spotTypeId', 'userCustomerId'];
  expect([...shown, ...elsewhere].sort()).toEqual(Object.keys(spotDetail.shape).sort());
});

it('figures carry the unit, what is empty is a dash', () => {
  const [trade] = factGroups({ unit: '吨', inventoryTotal: 12_500, miniTotal: 5, deliveryMode: '' });
  const text = (name: string) => trade!.facts.find((fact) => fact.name === name)!.text;
  expect([text('inventoryTotal'), text('miniTotal'), text('deliveryMode')]).toEqual(['12,500 吨', '5 吨', '-']);
});
