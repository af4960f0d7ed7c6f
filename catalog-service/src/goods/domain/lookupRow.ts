/** What of a good is looked for as one of several texts; a number stands here as its text. */
export const lookupTexts = [
  'typeId',
  'shopId',
  'area',
  'brand',
  'level',
  'origin',
  'warehouse',
  'customs',
  'contract',
  'taxIncluded',
] as const;
export type LookupText = (typeof lookupTexts)[number];

/** The fields of a good that lists filter, sort and count by: its row of `spot_lookup`. Prices in fen; `words` are its search forms. */
export type LookupRow = {
  id: string;
  listed: boolean;
  priceFen: number;
  tonUpFen: number;
  tonDownFen: number;
  words: string;
} & Record<LookupText, string | null>;
