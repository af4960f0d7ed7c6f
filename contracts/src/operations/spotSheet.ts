import type { SpotRow } from './catalogOperations.ts';

/** The labels of S-21 in lists and files. */
export const openLabels: readonly string[] = ['正常', '停用'];

/** own-names: the labels of 1 and 0 of `taxIncluded` in lists and files. */
export const taxLabels: readonly string[] = ['不含税', '含税'];

/**
 * The columns of a list of goods as a file, in their order: exported, and read again by the import, which finds them by their headings. The
 * category and the shop stand there by name. A row with an id, or with a `ref` that its shop uses already, is a change of that good.
 */
export const spotSheet = [
  { field: 'spotTypeName', heading: '现货分类' },
  { field: 'name', heading: '现货名称' },
  { field: 'shopUserName', heading: '店铺' },
  { field: 'money', heading: '单价（元）' },
  { field: 'unit', heading: '单位' },
  { field: 'miniTotal', heading: '起订量' },
  { field: 'inventoryTotal', heading: '库存' },
  { field: 'isClose', heading: '状态' },
  { field: 'pickupArea', heading: '提货区域' },
  { field: 'pickupAdress', heading: '提货地址' },
  { field: 'pickupGoodsDate', heading: '提货日期' },
  { field: 'warehouseAdress', heading: '仓库地址' },
  { field: 'warehouseRentDate', heading: '仓库日期' },
  { field: 'deliveryMode', heading: '交货方式' },
  { field: 'serviceScope', heading: '服务范围' },
  { field: 'spotUse', heading: '现货用途' },
  { field: 'productName', heading: '产品名称' },
  { field: 'packingSpecification', heading: '包装规格' },
  { field: 'brandName', heading: '品牌' },
  { field: 'level', heading: '等级' },
  { field: 'ingredients', heading: '成分' },
  { field: 'producingArea', heading: '产地' },
  { field: 'technology', heading: '工艺' },
  { field: 'source', heading: '来源' },
  { field: 'manufacturer', heading: '生产厂家' },
  { field: 'companyName', heading: '公司名称' },
  { field: 'ref', heading: '货号' },
  { field: 'taxIncluded', heading: '含税' },
  { field: 'customsState', heading: '报关状态' },
  { field: 'basisContract', heading: '基差合约' },
  { field: 'id', heading: '系统编号' },
] as const satisfies readonly { field: keyof SpotRow; heading: string }[];
export type SheetField = (typeof spotSheet)[number]['field'];

/** Columns without which no row can become a good; a file that names its goods by id or `ref` may lack them. */
export const neededOfNew: readonly SheetField[] = [
  'spotTypeName',
  'name',
  'money',
  'unit',
  'miniTotal',
  'inventoryTotal',
  'isClose',
  'pickupArea',
  'pickupAdress',
  'pickupGoodsDate',
  'warehouseAdress',
  'warehouseRentDate',
  'deliveryMode',
  'serviceScope',
  'spotUse',
];

export const headingOf = (field: string): string => spotSheet.find((one) => one.field === field)?.heading ?? '';
