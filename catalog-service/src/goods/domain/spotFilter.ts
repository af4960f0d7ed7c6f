import type { Wanted } from '../../search/domain/Wanted.ts';

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
  /** The searched words as they were typed. */
  asked: string | null;
  /** What the search forms of a good must meet, and what they must meet where no good does. */
  words: Wanted | null;
  near: Wanted | null;
};

/** The same with one letter of the words wrong. */
export const nearOf = (filter: SpotFilter): SpotFilter => ({ ...filter, words: filter.near, near: null });

/** All goods. */
export const noFilter: SpotFilter = {
  typeId: null,
  shopId: null,
  areas: null,
  fromFen: null,
  toFen: null,
  fromTonFen: null,
  toTonFen: null,
  id: null,
  brands: null,
  levels: null,
  origins: null,
  warehouses: null,
  customs: null,
  contracts: null,
  taxIncluded: null,
  asked: null,
  words: null,
  near: null,
};
