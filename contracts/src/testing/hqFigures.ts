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

/** A merchant's own figures inside those limits, which saving leaves as they are. */
export const shopFigures = {
  orderMaxMoneyTotal: 800_000.5,
  orderMinMoneyTotal: 20_000,
  orderMaxTotal: 30,
  orderMinTotal: 5,
  orderMaxMoney: 45_000,
  orderMinMoney: 15_000,
  orderMaxCount: 20,
};
