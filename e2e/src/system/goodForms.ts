const payer = {
  payerAcctType: '01',
  payerBankNo: '103100000026',
  payerBankName: '农业银行',
  payerAcctNo: '6222020012345678',
  payerAcctName: '越权',
};
const person = { nickname: '越权', mobile: '13812345678', sex: 0, age: 30, area: '山东青岛', ...payer };

/** Forms that would do, whose words tell where one of them was stored that must not be. */
export const form = {
  profile: person,
  payer,
  posting: {
    templateName: 'ZP-越权',
    positionName: '越权',
    city: '青岛',
    wageStart: 8000,
    wageEnd: 9000,
    inviteNum: 1,
    workYear: '不限',
    workAddress: '青岛市',
    workNaturee: '全职',
    educational: '本科',
    profession: '不限',
    inviteTimeStart: '2026-11-01',
    inviteTimeEnd: '2027-11-01',
    jobResponsibilities: '<p>越权</p>',
    isClose: 0,
  },
  user: { ...person, userType: 1, userStatus: 0, account: 'Rights123', password: '' },
  application: { shopName: '越权', account: 'Rights1234', password: 'Rights2026', agreement: '同意' },
  hqConfig: {
    userCustomerName: '越权',
    orderMaxMoneyTotal: 900_000.5,
    orderMinMoneyTotal: 10_000,
    orderMaxTotal: 40,
    orderMinTotal: 4,
    noSplitMaxMoney: 50_000,
    noSplitMinMoney: 1_000,
    splitOrderRate: 30,
    splitOrderMaxMoney: 30_000,
    splitOrderMinMoney: 500,
    splitOrderMaxGoodsTotal: 20,
    splitOrderMinGoodsTotal: 2,
    mustSplitNum: 50,
    noSplitNum: 10,
  },
};
