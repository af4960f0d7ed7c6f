import { areaList } from '@vant/area-data';
import { expect, it } from 'vitest';
import { areaText, areaTree, findAreas, pathOf } from './areaTree.ts';

const tree = areaTree(areaList);
const names = (paths: ReturnType<typeof findAreas>) => paths.map(areaText);

it('E-01 34 provinces, none without places in it', () => {
  expect(tree).toHaveLength(34);
  expect(tree.filter(({ areas }) => areas.length === 0)).toEqual([]);
});

it.each([
  ['北京市', '朝阳区'],
  ['重庆市', '城口县'],
  ['海南省', '文昌市'],
  ['新疆维吾尔自治区', '石河子市'],
])('%s holds %s without a level between', (province, place) => {
  expect(tree.find(({ name }) => name === province)?.areas.map(({ name }) => name)).toContain(place);
});

it('no group of the list is shown as a place', () => {
  const all = tree.flatMap(({ areas }) => areas.map(({ name }) => name));
  expect(all.filter((name) => ['县', '省直辖县', '市辖区'].includes(name) || name.includes('直辖'))).toEqual([]);
});

it('finds places by part of their name, the place itself before what lies in it', () => {
  expect(names(findAreas(tree, '市南区', 5))[0]).toBe('山东省青岛市市南区');
  expect(names(findAreas(tree, '青岛', 5))[0]).toBe('山东省青岛市');
  expect(names(findAreas(tree, '云南 勐腊', 5))).toEqual(['云南省西双版纳傣族自治州勐腊县']);
  expect(findAreas(tree, '  ', 5)).toEqual([]);
  expect(findAreas(tree, '市', 50)).toHaveLength(50);
});

it.each([
  ['山东省青岛市市南区', 3],
  ['山东省青岛市', 2],
  ['山东省某地', 1],
  ['青岛', 0],
  ['', 0],
])('%s is known to depth %i', (text, depth) => {
  expect(pathOf(tree, text)).toHaveLength(depth);
});
