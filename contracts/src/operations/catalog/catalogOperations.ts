import { z } from 'zod';
import { listOf, merchant, nothing, operation, staff, visitor } from '../../operation.ts';
import { del, id } from '../../rules.ts';
import { spotEdit } from './spotForm.ts';
import { ownSpotSearch, spotFacets, spotSearch } from './spotQuery.ts';
import { publicSpot, spotRow } from './spotShapes.ts';

export * from './spotForm.ts';
export * from './spotQuery.ts';
export * from './spotShapes.ts';

const saved = z.object({ id: z.string() });
/** The stock as it is after the edit of a good; not there for a new one. */
const savedSpot = saved.extend({ inventoryTotal: z.int().optional() });
export const catalogOperations = {
  listSpots: operation(
    '/xinyue/login/spot/query',
    'C-20',
    'catalog',
    [visitor],
    spotSearch,
    listOf(publicSpot).extend({ facets: spotFacets.optional() }),
  ),
  /** C-42; own: `ids`, at most 100 rows asked for by id. */
  listOwnSpots: operation(
    '/xinyue/backstage/spot/query',
    'C-42',
    'catalog',
    [staff('spot:read'), merchant],
    ownSpotSearch,
    listOf(spotRow),
  ),
  saveSpot: operation('/xinyue/backstage/spot/save', 'C-43', 'catalog', [staff('spot:write'), merchant], spotEdit, savedSpot, [
    'validation',
    'notFound',
    'conflict',
    'unavailable',
  ]),
  deleteSpot: operation(
    '/xinyue/backstage/customer/spot/update',
    'C-44',
    'catalog',
    [staff('spot:write'), merchant],
    z.object({ id, del }),
    nothing,
    ['validation', 'notFound'],
  ),
};
