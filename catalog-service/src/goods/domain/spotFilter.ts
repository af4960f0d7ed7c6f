/** What goods are searched by (C-20); null does not filter. */
export type SpotFilter = {
  typeId: string | null;
  shopId: string | null;
  areas: string[] | null;
  fromFen: number | null;
  toFen: number | null;
  /** Bounds of the price per tonne; goods whose unit is no weight are outside of both. */
  fromTonFen: number | null;
  toTonFen: number | null;
  id: string | null;
  /** One of several values each. */
  brands: string[] | null;
  levels: string[] | null;
  origins: string[] | null;
  warehouses: string[] | null;
  customs: string[] | null;
  contracts: string[] | null;
  taxIncluded: number | null;
  /** Every word must occur in the searched texts. */
  words: string[] | null;
};
