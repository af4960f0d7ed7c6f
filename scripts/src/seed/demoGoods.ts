/** A good of the demonstration; its shop is the account that offers it. Money in yuan per unit. */
export type DemoGood = {
  shop: string;
  category: string;
  name: string;
  money: number;
  unit: string;
  miniTotal: number;
  inventoryTotal: number;
  warehouseAdress: string;
  pickupAdress: string;
  pickupArea: string;
  level: string;
  brandName: string;
  producingArea: string;
  packingSpecification: string;
  technology: string;
  ingredients: string;
  basisContract?: 'RU' | 'NR' | 'BR';
  taxIncluded: 0 | 1;
  customsState: '完税' | '保税';
  warehouseRentDate: string;
  pickupGoodsDate: string;
  manufacturer: string;
  pieceKg: number;
} & Measured;

/** What a laboratory found (Po-46). */
type Measured = Partial<
  Record<'impurity' | 'ash' | 'volatileMatter' | 'nitrogen' | 'plasticity' | 'plasticityRetention' | 'mooney', number>
>;

/** Categories with their identification codes. */
export const demoCategories: readonly (readonly [string, string])[] = [
  ['SCR', '国产标胶 SCR'],
  ['RSS', '烟片胶 RSS'],
  ['STR', '泰国标胶 STR'],
  ['SMR', '马来标胶 SMR'],
  ['LATEX', '天然乳胶'],
  ['EPDM', '三元乙丙 EPDM'],
  ['SBR', '丁苯橡胶 SBR'],
  ['BR', '顺丁橡胶 BR'],
];

// Smoked sheet comes in bales of 250 pounds, nine to a tonne; blocks in bales of 35 kg; synthetic rubber mostly so too.
const smoked = '111.11 kg/包，9 包 1 吨';
const block = '35 kg/包，36 包一铁箱 1.26 吨';
const pallet = '35 kg/包，木托盘 1.26 吨';
const drum = '205 kg/桶';
const bag = '25 kg/包，托盘 1 吨';

type Place = Pick<DemoGood, 'warehouseAdress' | 'pickupAdress' | 'pickupArea'>;
const qingdao: Place = {
  warehouseAdress: '青岛保税港区橡胶 3 号库',
  pickupAdress: '青岛市黄岛区同三路 88 号',
  pickupArea: '山东 青岛',
};
const tianjin: Place = {
  warehouseAdress: '天津港保税区 12 号库',
  pickupAdress: '天津市滨海新区海滨六路 16 号',
  pickupArea: '天津 滨海',
};
const shanghai: Place = {
  warehouseAdress: '上海洋山保税 6 号库',
  pickupAdress: '上海市浦东新区顺通路 5 号',
  pickupArea: '上海 浦东',
};
const ningbo: Place = {
  warehouseAdress: '宁波北仑现货 2 号库',
  pickupAdress: '宁波市北仑区港区西路 9 号',
  pickupArea: '浙江 宁波',
};
const banna: Place = {
  warehouseAdress: '西双版纳景洪胶库',
  pickupAdress: '景洪市嘎洒镇工业园 1 号',
  pickupArea: '云南 西双版纳',
};
const kunming: Place = { warehouseAdress: '昆明王家营铁路库', pickupAdress: '昆明市经开区王家营 18 号', pickupArea: '云南 昆明' };

type Short = [
  shop: string,
  category: string,
  name: string,
  money: number,
  unit: string,
  miniTotal: number,
  inventoryTotal: number,
  place: Place,
  level: string,
  brandName: string,
  producingArea: string,
  packing: string,
];

const short: Short[] = [
  ['qingdao01', 'RSS', '泰国烟片胶 RSS3', 17250, '吨', 5, 320, qingdao, 'RSS3', '诗董', '泰国', smoked],
  ['qingdao01', 'STR', '泰国标胶 STR20', 14480, '吨', 5, 540, qingdao, 'STR20', '泰华', '泰国', block],
  ['qingdao01', 'STR', '泰混 STR20 复合', 14320, '吨', 10, 860, qingdao, 'STR20 混合', '联泰', '泰国', block],
  ['qingdao01', 'SMR', '马来标胶 SMR20', 14390, '吨', 5, 260, tianjin, 'SMR20', 'Lee Rubber', '马来西亚', block],
  ['qingdao01', 'SBR', '丁苯橡胶 SBR1502', 12350, '吨', 3, 180, tianjin, '优等品', '齐鲁', '山东', pallet],
  ['qingdao01', 'BR', '顺丁橡胶 BR9000', 12080, '吨', 3, 210, qingdao, '优等品', '齐鲁', '山东', pallet],
  ['shanghai02', 'EPDM', '三元乙丙 EPDM 4045', 22600, '吨', 1, 64, shanghai, '4045', '吉化', '吉林', bag],
  ['shanghai02', 'EPDM', '三元乙丙 EPDM 3092E', 24800, '吨', 1, 36, shanghai, '3092E', '三井', '日本', bag],
  ['shanghai02', 'SBR', '丁苯橡胶 SBR1712', 11280, '吨', 3, 150, ningbo, '一等品', '扬子', '江苏', pallet],
  ['shanghai02', 'BR', '高顺顺丁橡胶 BR9000', 12150, '吨', 3, 96, ningbo, '优等品', '高桥', '上海', pallet],
  ['shanghai02', 'LATEX', '黄春发天然乳胶 60%', 11650, '吨', 2, 120, shanghai, '高氨 60%', '黄春发', '泰国', drum],
  ['shanghai02', 'SMR', '马来恒粘胶 SMR CV60', 15980, '吨', 2, 45, shanghai, 'SMR CV60', 'Felda', '马来西亚', block],
  ['yunnan003', 'SCR', '云南全乳胶 SCR WF', 14650, '吨', 5, 480, banna, 'SCR WF', '云胶', '云南', block],
  ['yunnan003', 'SCR', '国产标二 SCR10', 14120, '吨', 5, 390, banna, 'SCR10', '云胶', '云南', block],
  ['yunnan003', 'SCR', '国产浅色标胶 SCR5', 14980, '吨', 5, 140, kunming, 'SCR5', '广垦', '云南', block],
  ['yunnan003', 'LATEX', '云南浓缩天然乳胶', 11420, '吨', 2, 88, kunming, '低氨 60%', '云胶', '云南', drum],
  ['yunnan003', 'RSS', '云南烟片胶 RSS1', 17680, '吨', 3, 52, kunming, 'RSS1', '版纳', '云南', smoked],
  ['yunnan003', 'SCR', '恒粘标胶 SCR CV', 15750, '公斤', 1000, 45000, banna, 'SCR CV60', '云胶', '云南', block],
];

/** How a kind is made, and the futures product that its price is set against. */
const kinds: Record<string, Pick<DemoGood, 'technology' | 'ingredients'> & { basisContract?: 'RU' | 'NR' | 'BR' } & Measured> = {
  RSS: { technology: '凝固压片、烟熏', ingredients: '橡胶烃 ≥ 94%', basisContract: 'RU' },
  SCR: {
    technology: '凝固、造粒、热风干燥',
    ingredients: '橡胶烃 ≥ 94%',
    basisContract: 'RU',
    impurity: 0.04,
    ash: 0.32,
    volatileMatter: 0.41,
    nitrogen: 0.38,
    plasticity: 38,
    plasticityRetention: 71,
    mooney: 82,
  },
  STR: {
    technology: '胶块洗涤、造粒、热风干燥',
    ingredients: '橡胶烃 ≥ 94%',
    basisContract: 'NR',
    impurity: 0.06,
    ash: 0.45,
    volatileMatter: 0.38,
    nitrogen: 0.42,
    plasticity: 36,
    plasticityRetention: 62,
    mooney: 83.5,
  },
  SMR: {
    technology: '胶块洗涤、造粒、热风干燥',
    ingredients: '橡胶烃 ≥ 94%',
    basisContract: 'NR',
    impurity: 0.02,
    ash: 0.28,
    volatileMatter: 0.4,
    nitrogen: 0.36,
    plasticity: 41,
    plasticityRetention: 74,
    mooney: 83,
  },
  LATEX: { technology: '离心浓缩', ingredients: '干胶 ≥ 60%，总固体 ≥ 61.5%' },
  EPDM: { technology: '溶液聚合', ingredients: '乙烯、丙烯、第三单体' },
  SBR: {
    technology: '乳液聚合',
    ingredients: '结合苯乙烯 23.5%',
    basisContract: 'BR',
    volatileMatter: 0.22,
    ash: 0.31,
    mooney: 51.5,
  },
  BR: {
    technology: '镍系溶液聚合',
    ingredients: '顺式-1,4 ≥ 96%',
    basisContract: 'BR',
    volatileMatter: 0.18,
    ash: 0.12,
    mooney: 45,
  },
};
/** Goods in a bonded warehouse are priced without tax, all others with it. */
const bonded = (place: Place) => place.warehouseAdress.includes('保税');
/** Free storage ends, and goods can be picked up, on days that differ as they do. */
const dayOf = (at: number, months: number) =>
  `2027-${String(1 + ((at * 5) % months)).padStart(2, '0')}-${String(5 + ((at * 7) % 20)).padStart(2, '0')}`;

/** Goods as the trade offers them: natural and synthetic rubber with usual grades, packings and places. */
export const demoGoods: DemoGood[] = short.map(
  ([shop, category, name, money, unit, miniTotal, inventoryTotal, place, level, brandName, producingArea, packing], at) => ({
    shop,
    category,
    name,
    money: unit === '公斤' ? money / 1000 : money,
    unit,
    miniTotal,
    inventoryTotal,
    ...place,
    level,
    brandName,
    producingArea,
    packingSpecification: packing,
    pieceKg: Number.parseFloat(packing),
    ...kinds[category]!,
    ...(level.endsWith('CV60') ? { mooney: 60.5 } : {}),
    taxIncluded: bonded(place) ? 0 : 1,
    customsState: bonded(place) ? ('保税' as const) : ('完税' as const),
    warehouseRentDate: dayOf(at, 9),
    pickupGoodsDate: dayOf(at + 3, 9),
    manufacturer: `${brandName}橡胶`,
  }),
);
