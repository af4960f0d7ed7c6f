/** A name that somebody chose, without the signs that words of deeds are made of: it must not look like another amount, payee or deed. */
export const plainName = (name: string): string => name.replace(/[¥￥→：:，,；、「」（）()\s]+/g, ' ').trim();
