import type { Payer } from '../domain/payer.ts';

/** A person of the demonstration. Ids never change, so that other demo data can name them. */
export type DemoCustomer = {
  id: string;
  account: string;
  password: string;
  nickname: string;
  mobile: string;
  sex: 0 | 1;
  age: number;
  area: string;
  address: string;
  payer: Payer;
};
/** A merchant and the customer it is linked to; both sign in with the same account and password, each at its own realm. */
export type DemoMerchant = { merchantId: string; shopName: string; autoWithdraw: boolean; customer: DemoCustomer };
export type DemoStaff = { id: string; account: string; password: string; nickname: string };

const id = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Card numbers start with 0, as no bank's do. */
const card = (number: number, bankName: string, acctName: string): Payer => ({
  type: '01',
  bankNo: String(100_000_000_000 + number),
  bankName,
  acctNo: `000000000000${String(number).padStart(7, '0')}`,
  acctName,
});

export type Given = Pick<DemoCustomer, 'account' | 'password' | 'nickname' | 'sex' | 'age' | 'area' | 'address'> & {
  bank: string;
};
/** A customer of the demonstration. */
export const demoPerson = (number: number, { bank, ...given }: Given): DemoCustomer => ({
  id: id(number),
  mobile: `13800000${String(number).padStart(3, '0')}`,
  payer: card(number, bank, given.nickname),
  ...given,
});

const buyer = (number: number, nickname: string, sex: 0 | 1, age: number, area: string, address: string, bank: string) =>
  demoPerson(number, { account: `buyer00${number}`, password: `Buyer202${number}`, nickname, sex, age, area, address, bank });

/** Who buys. */
export const demoCustomers: DemoCustomer[] = [
  buyer(1, '鲁橡轮胎采购部', 0, 38, '山东东营', '广饶县大王镇橡胶工业园 6 号', '中国工商银行广饶支行'),
  buyer(2, '江浙胶管厂', 1, 45, '浙江宁波', '宁海县胶管产业园 12 号', '宁波银行宁海支行'),
  buyer(3, '河北衡水胶带', 0, 52, '河北衡水', '景县橡塑工业区 3 号', '中国农业银行景县支行'),
  buyer(4, '广东乳胶制品', 1, 33, '广东湛江', '麻章区乳胶路 28 号', '广发银行湛江分行'),
  buyer(5, '徐州密封件', 0, 29, '江苏徐州', '铜山区机械路 17 号', '江苏银行铜山支行'),
  buyer(6, '重庆减震器材', 1, 41, '重庆北碚', '蔡家岗镇同兴工业园 9 号', '重庆银行北碚支行'),
];

const shop = (number: number, shopName: string, customer: Omit<Given, 'nickname'>, autoWithdraw = false): DemoMerchant => ({
  merchantId: id(200 + number),
  shopName,
  autoWithdraw,
  customer: demoPerson(100 + number, { nickname: shopName, ...customer }),
});

/** Who sells. */
export const demoMerchants: DemoMerchant[] = [
  shop(1, '青岛港信橡胶', {
    account: 'qingdao01',
    password: 'Qingdao2021',
    sex: 0,
    age: 47,
    area: '山东青岛',
    address: '黄岛区前湾保税港区北京路 45 号',
    bank: '青岛银行黄岛支行',
  }),
  shop(2, '上海浦橡实业', {
    account: 'shanghai02',
    password: 'Shanghai2022',
    sex: 1,
    age: 39,
    area: '上海浦东',
    address: '外高桥保税区富特北路 211 号',
    bank: '上海银行外高桥支行',
  }),
  shop(
    3,
    '云南版纳天胶',
    {
      account: 'yunnan003',
      password: 'Yunnan2023',
      sex: 0,
      age: 55,
      area: '云南西双版纳',
      address: '景洪市嘎洒镇橡胶加工园 2 号',
      bank: '中国农业银行景洪支行',
    },
    true,
  ),
];

/** Who runs the centre, beside `admin`. */
export const demoStaff: DemoStaff[] = [
  { id: id(301), account: 'operator01', password: 'Operator20261', nickname: '运营专员' },
  { id: id(302), account: 'clerk001', password: 'Clerk20261-look', nickname: '见习职员' },
];
