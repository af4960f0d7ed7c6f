/** Limits of automatic orders that every rule of theirs takes, and none of them round by chance. */
export const hqFigures = {
  orderMaxMoneyTotal: 900_000.55,
  orderMinMoneyTotal: 10_000.01,
  orderMaxTotal: 40,
  orderMinTotal: 4,
  noSplitMaxMoney: 50_000,
  noSplitMinMoney: 1_000.1,
  splitOrderRate: 12.5,
  splitOrderMaxMoney: 30_000,
  splitOrderMinMoney: 500,
  splitOrderMaxGoodsTotal: 20,
  splitOrderMinGoodsTotal: 2,
  mustSplitNum: 50,
  noSplitNum: 10,
};
