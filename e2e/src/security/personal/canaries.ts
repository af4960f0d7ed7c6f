/** Numbers and words that stand nowhere else: where one of them turns up, it got out. */
export const canaries = {
  mobile: '13987650123',
  card: '6217995512345098761',
  bankNumber: '308584009997',
  holder: '甘霖金丝雀',
  identity: '110105199212240011',
  password: 'Canary2026Rubber',
  shopPassword: 'Canary2026Shop',
  /** No secret: a search that does not find this one finds nothing. */
  control: '金丝雀橡胶商行',
} as const;
export type Canary = keyof typeof canaries;

/** What must never be stored or said as it is: not even to those who may see it masked. */
export const secrets: Canary[] = ['mobile', 'card', 'identity', 'password', 'shopPassword'];

/** Which of them stand in these bytes. */
export const foundIn = (bytes: Buffer, wanted: readonly Canary[] = secrets): Canary[] =>
  wanted.filter((name) => bytes.includes(canaries[name]));
