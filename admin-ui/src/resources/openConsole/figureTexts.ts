import { countText } from '@xinyue/web/formats';

/** What merchants and staff read of the calls of a key. */
export const figureTexts = {
  loadFailed: '调用情况加载失败，请稍后再试！',
  hours: '时间范围',
  ranges: { 24: '最近 24 小时', 168: '最近 7 天' },
  quota: (perMinute: number, left: number) => `每分钟上限 ${countText(perMinute)} 次，本分钟剩余 ${countText(left)} 次`,
  sum: (count: number, refused: number, unsigned: number) =>
    [
      `共 ${countText(count)} 次调用`,
      `${countText(refused)} 次未成功`,
      ...(unsigned > 0 ? [`另有 ${countText(unsigned)} 次签名未通过，不占用上限`] : []),
    ].join('，'),
  empty: '该时间范围内没有调用。调用之后约 10 秒显示在这里。',
  byOperation: '按接口',
  byHour: '按小时',
  operation: '接口（operationId）',
  hour: '小时',
  count: '次数',
  refused: '未成功',
  unsigned: '签名未通过',
  p95: '95% 耗时（毫秒）',
  notices: '通知',
  noNotices: '没有通知。',
  failed: {
    title: '失败调用',
    intro: '最新 100 条，保留 7 天。不记录调用的内容；联系我们时请提供请求编号。',
    empty: '该时间范围内没有失败的调用。',
    time: '时间',
    status: 'HTTP / 代码',
    reason: '原因（reason）',
    ms: '毫秒',
    requestId: '请求编号',
    unsigned: '签名未通过',
  },
} as const;
