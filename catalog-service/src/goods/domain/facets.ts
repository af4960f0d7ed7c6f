import type { FacetName, SpotFacets } from '@xinyue/contracts';
import type { Codes } from './createCodes.ts';
import type { LookupText } from './lookupRow.ts';
import type { SpotFilter } from './spotFilter.ts';

/** Values of one field at most. */
const valuesAtMost = 50;

/** The fields that are counted, and the filter that each of them is itself. */
const facetFields: Record<FacetName, { field: LookupText; own: keyof SpotFilter }> = {
  brandName: { field: 'brand', own: 'brands' },
  level: { field: 'level', own: 'levels' },
  producingArea: { field: 'origin', own: 'origins' },
  warehouseAdress: { field: 'warehouse', own: 'warehouses' },
  pickupArea: { field: 'area', own: 'areas' },
  customsState: { field: 'customs', own: 'customs' },
  basisContract: { field: 'contract', own: 'contracts' },
};
const entries = Object.entries(facetFields) as [FacetName, (typeof facetFields)[FacetName]][];

/** A field as it is counted: how often each of its texts was met, and which of them its own filter lets through; undefined without one. */
export type Facet = { name: FacetName; codes: Codes; counts: Uint32Array; wanted: Uint8Array | undefined };

/** All fields, with nothing counted yet. */
export const startFacets = (codes: Record<LookupText, Codes>, filter: SpotFilter): Facet[] =>
  entries.map(([name, { field, own }]) => {
    const values = filter[own] as string[] | null;
    const wanted = values === null ? undefined : codes[field].flagsOf(values);
    return { name, codes: codes[field], counts: new Uint32Array(codes[field].texts.length), wanted };
  });

/** How many goods have which values; most first. An empty text is none. */
export const endFacets = (facets: Facet[]): SpotFacets =>
  Object.fromEntries(
    facets.map(({ name, codes: { texts }, counts }) => {
      const met = [...counts].flatMap((count, code) => (count > 0 && texts[code] ? [{ value: texts[code], count }] : []));
      const sorted = met.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
      return [name, sorted.slice(0, valuesAtMost)];
    }),
  ) as SpotFacets;
