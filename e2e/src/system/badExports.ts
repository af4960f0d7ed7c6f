import { rows, type BadInput } from './badRows.ts';

const absent = '01920000-0000-7000-8000-0000000fffff';

/** Files of orders: what they are asked for wrongly, and that there is nothing to write. */
export const badExports: BadInput[] = [
  ...rows('exportOrders', 'merchant', () => ({ format: 'csv' }), [
    ['F4 a format that is none', { format: 'exe' }, '文件格式不存在'],
    ['R-78 none chosen', { ids: [] }, '请选择订单'],
    ['R-78 1,001 chosen', { ids: Array.from({ length: 1_001 }, () => absent) }, '一次最多 1000 条订单'],
    ['R-78 an id that is none', { ids: ["' or true"] }, '编号第 1 项格式错误'],
    ['K-23 sort 9', { paixu: 9 }, '排序方式不存在'],
  ]),
  ...rows('exportOwnOrders', 'buyer', () => ({ format: 'xlsx' }), [
    ['Po-39 a format that is none', { format: 'pdf' }, '文件格式不存在'],
    ['Po-39 none to export', { orderNo: 'none' }, '没有符合条件的内容，无法导出', 404],
    ['Po-38 a time that is none', { payTimeStart: '昨天' }, /^最早下单时间格式错误/],
    ['Po-38 a number of 10,000', { orderNo: '1'.repeat(10_000) }, /最多 64 个字/],
  ]),
];
