/** A look in words: what else of its kind it opens is said with it. */
export const lookWords = (what: string): string => `${what}；此后 15 分钟内查看其他完整信息或证件无需再次验证`;
