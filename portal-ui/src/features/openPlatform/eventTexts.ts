/** 事件目录: words around the table of the contracts. */
export const eventTexts = {
  title: '事件目录',
  help: '推送与 event/query 给出的全部事件，两处的编号与正文相同。data 中金额以分计，时间为北京时间文字；今后可能增加事件与字段。测试推送的类型为 webhook.test，不在 event/query 中。',
  search: '查找类型、名称或字段',
  count: (rows: number) => `共 ${rows} 种`,
  none: '没有符合的项',
  readers: '所需权限与范围',
  byScope: (scope: string, reach: string) => `events 与 ${scope}：${reach}`,
  shopAlone: 'events，只限店铺密钥：本店的事件',
  reaches: { shop: '密钥范围内店铺的事件（店铺密钥为本店）', channel: '本渠道的事件' },
  fields: 'data 的字段',
  nullable: (kind: string) => `${kind}或 null`,
  example: (type: string) => `${type} 示例`,
  exampleId: '01920000-0000-7000-8000-00000000000a',
} as const;

/** What people call the types of fields. */
export const kindWords: Record<string, string> = { string: '文字', number: '整数', boolean: '真假值' };
