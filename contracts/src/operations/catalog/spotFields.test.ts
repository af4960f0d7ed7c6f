import { describe, expect, it } from 'vitest';
import { sentNames } from '../../ownNames.ts';
import { spotEdit, spotFormNames } from './spotForm.ts';
import { spotFieldNames, spotFieldOf, spotFields } from './spotFields.ts';
import { readSheetRow } from './spotImport.ts';
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

  it('Po-46 reads a measured value from a file with its sign of per cent, and says which cell is none', () => {
    expect(readSheetRow({ impurity: '0.05 %', ash: 0.4, mooney: '８３.5' })).toEqual({
      fields: { impurity: 0.05, ash: 0.4, mooney: 83.5 },
      unread: [],
    });
    expect(readSheetRow({ nitrogen: '≤ 0.6' }).unread).toEqual([{ field: 'nitrogen', message: '无法识别氮含量：≤ 0.6' }]);
  });

  it('Po-48 reads the weight of a package from a file with its unit, and takes none of nothing', () => {
    expect(readSheetRow({ pieceKg: '111.11 kg' }).fields).toEqual({ pieceKg: 111.11 });
    expect(readSheetRow({ pieceKg: '35 %' }).fields).toEqual({ pieceKg: 35 });
    const read = (pieceKg: unknown) => spotEdit.safeParse({ ...sent, pieceKg });
    for (const right of [0.01, 35, '205', 5_000, '', null]) expect(read(right).success, String(right)).toBe(true);
    for (const wrong of [0, -35, 0.001, 5_001, '一吨']) expect(read(wrong).success, String(wrong)).toBe(false);
  });

  it('Po-46 takes a measured value within its bounds, as a number or as digits, and none for an empty one', () => {
    const read = (impurity: unknown) => spotEdit.safeParse({ ...sent, impurity });
    for (const [given, taken] of [
      [0, 0],
      [10, 10],
      ['0.05', 0.05],
      ['', undefined],
      [null, undefined],
    ] as const)
      expect(read(given).data?.impurity, String(given)).toBe(taken);
    for (const wrong of [-0.01, 10.01, 0.125, '1e0', true, [1]]) expect(read(wrong).success, String(wrong)).toBe(false);
  });
});
