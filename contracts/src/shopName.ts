/** Words by which a shop would pass for the platform; shops that staff make may have them (own-names). */
export const reservedShopWords = ['平台自营', '官方', '自营', '客服', '管理员', '交易中心', 'Xinyue'] as const;

/** The one spelling in which names of shops are compared: width (NFKC), case, blanks and marks without width do not count. */
export const shopKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{White_Space}\p{Cf}]/gu, '');

/** The reserved word in a name, if there is one. */
export const reservedWordIn = (name: string): string | undefined =>
  reservedShopWords.find((word) => shopKey(name).includes(shopKey(word)));
