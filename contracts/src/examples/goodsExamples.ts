import { type Examples, ids } from './Example.ts';

const good = {
  id: ids.good,
  ref: 'A-1001',
  name: 'SCRWF 2026',
  spotTypeId: ids.category,
  spotTypeName: '天然橡胶',
  unit: '吨',
  money: 12_850,
  inventoryTotal: 95,
  miniTotal: 1,
  isClose: 0,
  del: 0,
  version: 3,
  changeTime: '2026-11-29 10:05:00',
};

const row = {
  index: 0,
  ref: 'A-1001',
  id: ids.good,
  code: 200,
  msg: '操作成功',
  reason: null,
  money: 12_850,
  inventoryTotal: 95,
};

/** Of goods that a system of the shop keeps. */
export const goodsExamples: Examples = {
  listPartnerGoods: [
    { name: 'byRef', request: { ref: 'A-1001' }, answer: { list: [good], total: 1 } },
    { name: 'changed', request: { changeTimeStart: '2026-11-29 00:00:00', withDeleted: 1 }, answer: { list: [good], total: 1 } },
  ],
  upsertGoods: [
    {
      name: 'newGood',
      request: {
        rows: [
          {
            ref: 'A-1001',
            spotTypeId: ids.category,
            name: 'SCRWF 2026',
            money: 12_850,
            miniTotal: 1,
            unit: '吨',
            inventoryTotal: 95,
            warehouseAdress: '青岛市黄岛区前湾港路 1 号',
            deliveryMode: '自提',
            spotUse: '轮胎',
            pickupAdress: '青岛市黄岛区前湾港路 1 号',
            pickupArea: '青岛',
            isClose: 0,
            warehouseRentDate: '2026-12-31',
            serviceScope: '全国',
          },
        ],
      },
      answer: {
        list: [{ ...row, result: 'created' }],
        counts: { created: 1, updated: 0, unchanged: 0, refused: 0 },
      },
    },
    {
      name: 'priceAndStock',
      request: { rows: [{ ref: 'A-1001', money: 12_850, inventoryTotal: 95, inventoryTotalSeen: 100 }] },
      answer: {
        list: [{ ...row, result: 'updated' }],
        counts: { created: 0, updated: 1, unchanged: 0, refused: 0 },
      },
    },
    {
      name: 'trialRun',
      request: { rows: [{ ref: 'A-1002', inventoryChange: -5 }], dryRun: 1 },
      answer: {
        list: [
          {
            ...row,
            ref: 'A-1002',
            id: null,
            result: 'refused',
            code: 400,
            msg: '请输入商品名称',
            reason: 'invalid',
            errors: [{ path: 'name', message: '请输入商品名称' }],
            money: null,
            inventoryTotal: null,
          },
        ],
        counts: { created: 0, updated: 0, unchanged: 0, refused: 1 },
      },
    },
  ],
};
