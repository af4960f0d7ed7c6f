/** What people read while they import goods from a file. */
export const importTexts = {
  button: '导入',
  title: '导入现货',
  lead: '从 Excel（xlsx）或 CSV 文件批量新增现货。导入只新增，不修改已有现货；先检查，确认后才保存。',
  template: '下载模板',
  templateFailed: '模板下载失败，请稍后再试！',
  choose: '选择文件',
  chooseAgain: '重新选择文件',
  limits: (rows: string, size: string) => `一次最多 ${rows} 行，文件不超过 ${size}。以“示例”开头的行不会导入。`,
  reading: '正在读取文件…',
  checking: (done: number, all: number) => `正在检查 ${done} / ${all} 行…`,
  importing: (done: number, all: number) => `正在导入 ${done} / ${all} 行…`,
  summary: (fine: number, wrong: number, again: number) =>
    `${fine} 行可以导入，${wrong} 行有错误${again ? `，${again} 行已导入过` : ''}`,
  result: (made: number, wrong: number, again: number) =>
    `已导入 ${made} 条现货${again ? `，${again} 条此前已导入` : ''}${wrong ? `，${wrong} 行未导入` : ''}`,
  errors: '错误明细',
  wrongRows: '下载有误的行',
  wrongFile: '导入有误的行.csv',
  more: (count: number) => `另有 ${count} 处错误未列出`,
  row: '行',
  field: '项目',
  reason: '原因',
  preview: '将要新增的现货（前 5 条）',
  start: (count: number) => `导入 ${count} 条`,
  close: '关闭',
  failed: '导入中断，请稍后再试！已导入的行再次导入不会重复。',
  again: '继续导入',
  wrongType: '请选择 xlsx 或 csv 文件',
  tooLarge: (size: string) => `文件不能超过 ${size}`,
  tooLargeInside: '文件解压后过大，请拆分后再导入',
  broken: '文件已损坏或不是有效的表格',
  noRows: '文件中没有可导入的行',
  tooManyRows: (rows: number, most: number) => `文件有 ${rows} 行，一次最多导入 ${most} 行`,
  headingMissing: (names: string) => `缺少列：${names}。请使用模板的标题行`,
  headingTwice: (name: string) => `列“${name}”出现了两次`,
} as const;

/** A file that cannot be imported; the message is for people. */
export class SheetError extends Error {}
