/** What is wrong with a cell of a file that people import. `name` is the heading of its column, `text` what stands there. */
export const sheetMessages = {
  cellUnread: (name: string, text: string) => `无法识别${name}：${text}`,
  cellError: (name: string, text: string) => `${name}的单元格是公式错误 ${text}，请改正后再导入`,
  cellUncomputed: (name: string) => `${name}的公式没有结果，请用 Excel 打开并保存后再导入`,
  digitsLost: (name: string) => `${name}的数字超过 15 位，表格软件已改动末尾的数字，请将单元格设为文本后重新填写`,
  digitsShortened: (name: string, text: string) => `${name} ${text} 是科学计数法，原来的数字已丢失，请将单元格设为文本后重新填写`,
  otherUnit: (name: string, text: string, unit: string) => `${name} ${text} 的单位与“单位”列（${unit}）不一致`,

  refTaken: (ref: string) => `货号 ${ref} 已被本店其他现货使用`,
  /** One row of a file for one good: of two the second would change what the preview of the first showed. */
  sameGood: (row: number) => `与第 ${row} 行是同一现货，请合并为一行`,
  refWrong: '货号须为 1 至 64 位字母、数字或 . _ / -',
  refAmbiguous: '货号在多个店铺中使用，请填写店铺或系统编号',
  /** Staff who name no shop may mean any. */
  refWithoutShop: '该货号已有现货在使用，请填写店铺或系统编号',
  /** The change was never shown to the person who imports it. */
  changeUnseen: '该行对应的现货已存在且内容不同，请重新检查文件后再导入',
  /** The good of the preview is not the one that the row names now. */
  changeGone: '预览时要修改的现货已被删除或换了货号，请重新检查文件后再导入',
} as const;
