import { describe, expect, it } from 'vitest';
import { sentNames } from '../../ownNames.ts';
import { spotEdit, spotFormNames } from './spotForm.ts';
import { spotFieldNames, spotFieldOf, spotFields } from './spotFields.ts';
import { spotDetail, spotRow } from './spotShapes.ts';
import { spotSheet } from './spotSheet.ts';

const sent = {
  ref: 'A-1',
  photos: '',
  basisContract: 'RU',
  taxIncluded: 1,
  technology: ' 烟熏 ',
  serviceScope: '全国',
  warehouseRentDate: '2027-01-01',
  isClose: '1',
  pickupArea: '青岛',
  pickupAdress: '黄岛区',
  spotUse: '轮胎',
  deliveryMode: '自提',
  warehouseAdress: '1 号库',
  inventoryTotal: 7,
  unit: '吨',
  miniTotal: '3',
  money: 12.5,
  name: '烟片胶',
  spotTypeId: 't',
};
/** As keys of requests have been kept with its hash since the first release. */
const kept =
  '{"spotTypeId":"t","name":"烟片胶","money":12.5,"miniTotal":3,"unit":"吨","inventoryTotal":7,"warehouseAdress":"1 号库","deliveryMode":"自提",' +
  '"spotUse":"轮胎","pickupAdress":"黄岛区","pickupArea":"青岛","isClose":1,"warehouseRentDate":"2027-01-01","serviceScope":"全国",' +
  '"technology":"烟熏","taxIncluded":1,"basisContract":"RU","ref":"A-1"}';

describe('the table of the fields of a good', () => {
  it('K-11 keeps the order of the save call, however a body is ordered', () => {
    expect(JSON.stringify(sentNames(spotEdit.parse(sent), spotFormNames))).toBe(kept);
  });

  it('has a name of its own for every field behind the edge', () => {
    const names = Object.values(spotFormNames);
    expect(new Set(names).size).toBe(names.length);
  });

  it('shows visitors nothing that is for keepers, and keepers all that is shown', () => {
    const keepersAlone = spotFieldNames.filter((name) => spotFieldOf(name).shown === 'keepers');
    expect(keepersAlone.filter((name) => name in spotDetail.shape)).toEqual([]);
    const shown = spotFieldNames.filter((name) => spotFieldOf(name).shown !== 'never');
    expect(Object.keys(spotRow.shape)).toEqual(expect.arrayContaining(shown));
  });

  it('has each field in files once, under its label, but for what is marked', () => {
    const inSheet = Object.entries<{ label: string; sheet?: false }>(spotFields).filter(([, { sheet }]) => sheet !== false);
    for (const [, { label }] of inSheet)
      expect(
        spotSheet.filter(({ heading }) => heading === label),
        label,
      ).toHaveLength(1);
    expect(spotSheet).toHaveLength(inSheet.length + ['shopUserName', 'id'].length);
  });
});
