/** What is true of every field of a good; `kind` decides how it is checked, read from a file, stored and shown. */
export type SpotField = {
  /** Its name behind the edge, where the documented one is misspelt or means two things. */
  own?: string;
  label: string;
  kind:
    | 'category'
    | 'text'
    | 'price'
    | 'count'
    | 'stock'
    | 'stockSeen'
    | 'open'
    | 'day'
    | 'tax'
    | 'customs'
    | 'basis'
    | 'photos'
    | 'measure'
    | 'ref';
  /** Most characters of a text, where they are not 200. */
  max?: number;
  /** Of a measured value (Po-46): its least figure where that is not 0, its greatest one, its unit, and the standard that says how it is measured. */
  least?: number;
  most?: number;
  unit?: string;
  standard?: string;
  /** A good may lack it. */
  optional?: true;
  /** Who reads it in answers: everybody in lists, everybody on the page of the good, its keepers, or nobody. */
  shown: 'card' | 'page' | 'keepers' | 'never';
  /** Where it stands on that page and in the form, unless they place it themselves. */
  group?: 'trade' | 'place' | 'specification' | 'quality';
  /** It is no column of a file of goods. */
  sheet?: false;
  /** Visitors filter by its values, several at a time. */
  facet?: true;
};

/** The heading of the measured values, in the form and on the page. */
export const qualityLabel = '质量指标';

const measured = <U extends string>(label: string, most: number, unit?: U) =>
  ({ label, kind: 'measure', most, unit, optional: true, shown: 'page', group: 'quality' }) as const;

/**
 * The fields of a good by their names on the wire (E-07, E-08). From this table follow the save call, the answers, files of goods, the columns of
 * catalog-service and the labels of both apps. The order is that of the save call: keys of requests are kept with a hash of it (K-11), so no
 * field moves. A new text goes in front of `taxIncluded`, where files of goods have it too.
 */
export const spotFields = {
  spotTypeId: { own: 'typeId', label: '现货分类', kind: 'category', shown: 'card' },
  name: { label: '现货名称', kind: 'text', max: 100, shown: 'card' },
  money: { label: '单价（元）', kind: 'price', shown: 'card' },
  miniTotal: { own: 'minimum', label: '起订量', kind: 'count', shown: 'card' },
  unit: { label: '单位', kind: 'text', max: 20, shown: 'card' },
  inventoryTotal: { own: 'stock', label: '库存', kind: 'stock', shown: 'card' },
  inventoryTotalSeen: {
    own: 'stockSeen',
    label: '页面所示库存',
    kind: 'stockSeen',
    optional: true,
    shown: 'never',
    sheet: false,
  },
  warehouseAdress: { own: 'warehouseAddress', label: '仓库地址', kind: 'text', shown: 'card', group: 'place', facet: true },
  deliveryMode: { label: '交货方式', kind: 'text', max: 100, shown: 'card', group: 'trade' },
  spotUse: { own: 'purpose', label: '现货用途', kind: 'text', shown: 'page', group: 'trade' },
  pickupAdress: { own: 'pickupAddress', label: '提货地址', kind: 'text', shown: 'card', group: 'place' },
  pickupArea: { label: '提货区域', kind: 'text', max: 100, shown: 'card', group: 'place', facet: true },
  isClose: { own: 'closed', label: '状态', kind: 'open', shown: 'keepers' },
  warehouseRentDate: { label: '仓库日期', kind: 'day', shown: 'card', group: 'place' },
  serviceScope: { label: '服务范围', kind: 'text', shown: 'page', group: 'trade' },
  pickupGoodsDate: { label: '提货日期', kind: 'day', optional: true, shown: 'page', group: 'place' },
  productName: { label: '产品名称', kind: 'text', optional: true, shown: 'page', group: 'specification' },
  packingSpecification: { label: '包装规格', kind: 'text', optional: true, shown: 'card', group: 'specification' },
  brandName: { label: '品牌', kind: 'text', optional: true, shown: 'card', group: 'specification', facet: true },
  level: { label: '等级', kind: 'text', optional: true, shown: 'card', group: 'specification', facet: true },
  ingredients: { label: '成分', kind: 'text', optional: true, shown: 'page', group: 'specification' },
  producingArea: {
    own: 'origin',
    label: '产地',
    kind: 'text',
    optional: true,
    shown: 'card',
    group: 'specification',
    facet: true,
  },
  technology: { label: '工艺', kind: 'text', optional: true, shown: 'page', group: 'specification' },
  source: { label: '来源', kind: 'text', optional: true, shown: 'page', group: 'specification' },
  manufacturer: { label: '生产厂家', kind: 'text', optional: true, shown: 'page', group: 'specification' },
  companyName: { label: '公司名称', kind: 'text', optional: true, shown: 'page', group: 'specification' },
  impurity: { ...measured('杂质', 10, '%'), standard: 'GB/T 8086' },
  ash: { ...measured('灰分', 50, '%'), standard: 'GB/T 4498.1' },
  volatileMatter: { ...measured('挥发分', 50, '%'), standard: 'GB/T 24131.1' },
  nitrogen: { ...measured('氮含量', 10, '%'), standard: 'GB/T 8088' },
  plasticity: { ...measured('塑性初值 P0', 100), standard: 'GB/T 3510' },
  plasticityRetention: { ...measured('塑性保持率 PRI', 150), standard: 'GB/T 3517' },
  mooney: { ...measured('门尼粘度 ML(1+4)100℃', 200), standard: 'GB/T 1232.1' },
  pieceKg: {
    label: '每件重量',
    kind: 'measure',
    least: 0.01,
    most: 5_000,
    unit: 'kg',
    optional: true,
    shown: 'page',
    group: 'specification',
  },
  taxIncluded: { label: '含税', kind: 'tax', optional: true, shown: 'card' },
  customsState: { label: '报关状态', kind: 'customs', optional: true, shown: 'card', facet: true },
  basisContract: { label: '基差合约', kind: 'basis', optional: true, shown: 'card', facet: true },
  photos: { label: '现货照片', kind: 'photos', optional: true, shown: 'card', sheet: false },
  ref: { label: '货号', kind: 'ref', optional: true, shown: 'keepers' },
} as const satisfies Record<string, SpotField>;

type Fields = typeof spotFields;
export type SpotFieldName = keyof Fields;
/** Those of which all of this is true. */
export type SpotFieldWith<T extends Partial<SpotField>> = {
  [N in SpotFieldName]: Fields[N] extends T ? N : never;
}[SpotFieldName];

export const spotFieldNames = Object.keys(spotFields) as SpotFieldName[];
export const spotFieldOf = (name: SpotFieldName): SpotField => spotFields[name];

/** Those of which all of this is true, in the order of the table. */
export const spotFieldsWith = <const T extends Partial<SpotField>>(wanted: T): SpotFieldWith<T>[] =>
  spotFieldNames.filter((name) =>
    Object.entries(wanted).every(([key, value]) => spotFieldOf(name)[key as keyof SpotField] === value),
  ) as SpotFieldWith<T>[];

/** A table of something of each of these fields, by their names. */
export const spotFieldTable = <N extends SpotFieldName, T>(names: readonly N[], of: (field: SpotField, name: N) => T) =>
  Object.fromEntries(names.map((name) => [name, of(spotFieldOf(name), name)])) as Record<N, T>;

/** Its name behind the edge. */
export type OwnSpotName<N extends SpotFieldName> = Fields[N] extends { own: infer O extends string } ? O : N;
