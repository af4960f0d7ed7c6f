/** What a row of goods by ERP is refused with, and the call itself. `place` counts from 1. */
export const upsertMessages = {
  keyRequired: '按变动量（inventoryChange）修改库存须带请求编号（Idempotency-Key）',
  rowMalformed: (place: number) => `第 ${place} 项须为对象`,
  goodUnnamed: '请填写货号（ref）或编号（id）',
  refTwice: (place: number) => `与第 ${place} 项是同一现货，请合并为一项`,
  stockTwice: 'inventoryTotal 与 inventoryChange 不能同时提交',
  seenAlone: 'inventoryTotalSeen 须与 inventoryTotal 一起提交',
  stockChanged: (seen: number, current: number) => `库存已变更：您看到的库存为 ${seen}，当前库存为 ${current}，请核对后再次提交`,
  stockTooLow: (current: number, less: number) => `库存不足：当前库存为 ${current}，不能减少 ${less}`,
  stockTooHigh: (current: number, more: number, most: number) => `当前库存为 ${current}，增加 ${more} 后超过 ${most}`,
  stockUnknown: '库存变更结果暂不明确，请以同一请求编号（Idempotency-Key）重新提交；未带请求编号的，请稍后查询库存',
  keyForgotten: '该请求编号（Idempotency-Key）已使用超过 24 小时，库存当时已变更；本项未执行，请核对现状后改用新的编号',
  upsertBusy: '本店铺正在提交的现货较多，请稍后再试',
} as const;
