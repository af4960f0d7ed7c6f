import { expect, it } from 'vitest';
import { spotFormRules } from './spotResolver.ts';

const firstMessages = (value: object) => {
  const result = spotFormRules.safeParse(value);
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse());
};

it('V-30 V-31 V-32 says the documented sentence for every field that must be filled', () => {
  expect(firstMessages({ money: null, miniTotal: null, inventoryTotal: null, isClose: null })).toEqual({
    spotTypeId: '请选择现货分类',
    name: '请输入现货名称',
    money: '请输入价格',
    miniTotal: '请输入起订量',
    unit: '请输入单位',
    inventoryTotal: '请输入库存',
    warehouseAdress: '请输入仓库地址',
    deliveryMode: '请输入交货方式',
    spotUse: '请输入现货用途',
    pickupAdress: '请输入提货地址',
    pickupArea: '请输入提货区域',
    isClose: '请选择状态',
    warehouseRentDate: '请选择仓库日期',
    pickupGoodsDate: '请选择提货日期',
    serviceScope: '请输入服务范围',
  });
});
