/** The note of a document (contract, statement of account) whose fonts lack characters; `codes` are what stands for them. */
export const missingNote = (codes: readonly string[]): string =>
  `注：本文件的字体中没有以下字符，以其 Unicode 编码代替：${codes.join('')}`;
