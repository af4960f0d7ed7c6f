import { beijingText } from '@xinyue/kit/db/beijingText';
import type { SpotFields } from '../domain/spot.ts';

/** Column of every field an editor may set; statements are made from this list, never from names that came with a request. */
const editable: [keyof SpotFields, string][] = [
  ['typeId', 'type_id'],
  ['name', 'name'],
  ['unit', 'unit'],
  ['priceFen', 'price_fen'],
  ['minimum', 'minimum'],
  ['warehouseAddress', 'warehouse_address'],
  ['deliveryMode', 'delivery_mode'],
  ['purpose', 'purpose'],
  ['pickupAddress', 'pickup_address'],
  ['pickupArea', 'pickup_area'],
  ['closed', 'closed'],
  ['warehouseRentDate', 'warehouse_rent_date'],
  ['serviceScope', 'service_scope'],
  ['pickupGoodsDate', 'pickup_goods_date'],
  ['productName', 'product_name'],
  ['packingSpecification', 'packing_specification'],
  ['brandName', 'brand_name'],
  ['level', 'level'],
  ['ingredients', 'ingredients'],
  ['origin', 'origin'],
  ['technology', 'technology'],
  ['source', 'source'],
  ['manufacturer', 'manufacturer'],
  ['companyName', 'company_name'],
  ['taxIncluded', 'tax_included'],
  ['customsState', 'customs_state'],
  ['basisContract', 'basis_contract'],
  ['photos', 'photos'],
  ['ref', 'ref'],
];

const days = new Set<string>(['warehouse_rent_date', 'pickup_goods_date']);

export const editableColumns = editable.map(([, column]) => column);
export const valuesOf = (fields: SpotFields) => editable.map(([field]) => fields[field]);

/** Whether an edit would change anything. */
export const differs = (one: SpotFields, other: SpotFields): boolean => editable.some(([field]) => one[field] !== other[field]);

/** The whole row of `spots s` with shop `h` in our names; days as text. */
export const spotSelection = [
  ...editable.map(([field, column]) => `s.${column}${days.has(column) ? '::text' : ''} as "${field}"`),
  's.id',
  's.type_name as "typeName"',
  's.type_closed as "typeClosed"',
  's.shop_id as "shopId"',
  `coalesce(h.name, '') as "shopName"`,
  's.create_user as "createUser"',
  's.deleted',
  's.opening_stock as "openingStock"',
  's.stock',
  's.stock_version as "stockVersion"',
  's.ton_up_fen as "tonUpFen"',
  's.ton_down_fen as "tonDownFen"',
  's.edits',
  's.version',
  // A row shows the name of its shop.
  `${beijingText('greatest(s.updated_at, h.renamed_at)')} as "changeTime"`,
].join(', ');
