/** What an upload is told that cannot be taken; the texts that other calls share are in the messages of contracts. */
export const fileTexts = {
  none: '请选择要上传的图片',
  several: '一次只能上传一个文件',
  broken: '图片已损坏或不完整，请重新选择',
  pixels: (width: number, height: number) => `图片尺寸为 ${width} × ${height}，不能超过 2500 万像素`,
} as const;
