import { describe, expect, it } from 'vitest';
import { orderStatusLabels, payTypeLabels } from './codes.ts';
import { orderRow, publicSpot, shopRow, spotTypeCard } from './index.ts';

describe('words for codes', () => {
  it('M-54 Z-76 S-11 thirteen codes, each with its own label, the tabs of my orders among them', () => {
    expect(orderStatusLabels.map(([, label]) => label).join(' ')).toBe(
      '待支付 已支付 待提货 已提货 支付失败 待授权 支付成功 预计支付成功 订单已取消 支付被拒绝 已过期 已冻结 订单失败',
    );
  });
  it('Z-01 one mapping of pay types everywhere: 0 alipay, 1 union pay, 2 bank card; a stored 3 is a bank card, WeChat never', () => {
    expect(payTypeLabels).toEqual(['支付宝', '银联', '银行卡', '银行卡']);
  });
});

/** Wire names are a promise to clients that other people wrote: misspelt as they are, none may go. */
describe('fields on the wire', () => {
  it.each([
    ['E-09', shopRow, 'shopName userCustomerId'],
    ['E-10 Z-63', spotTypeCard, 'name shopUserName money'],
    [
      'E-07',
      publicSpot,
      'id name spotTypeId spotTypeName unit money inventoryTotal miniTotal pickupArea pickupAdress warehouseAdress warehouseRentDate shopUserName userCustomerId',
    ],
    ['E-13', orderRow, 'customerUserNickname spotName spotTypeName orderNum payType money payTime status reamrk1'],
    [
      'E-14',
      orderRow,
      'id shopUserName spotName spotTypeName orderNum payType money customerUserNickname payTime updateTime status reamrk1 del',
    ],
    ['E-15', orderRow, 'orderNo userCustomerId'],
  ])('%s', (_row, schema, names) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(names.split(' ')));
  });
});
