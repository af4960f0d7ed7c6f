import type { OperationName } from '@xinyue/contracts';
import type { BadWorld } from './badWorld.ts';

type Who = 'visitor' | 'buyer' | 'merchant' | 'staff';
/** A body nobody should be able to send with effect, and the refusal it must meet. */
export type BadInput = {
  what: string;
  operation: OperationName;
  as: Who;
  body(world: BadWorld): unknown;
  code: number;
  msg: string | RegExp;
};

const rows = (
  operation: OperationName,
  as: Who,
  base: (world: BadWorld) => object,
  list: [what: string, change: object | ((world: BadWorld) => object), msg: string | RegExp, code?: number][],
): BadInput[] =>
  list.map(([what, change, msg, code = 400]) => ({
    what: `${operation}: ${what}`,
    operation,
    as,
    body: (world) => ({ ...base(world), ...(typeof change === 'function' ? change(world) : change) }),
    code,
    msg,
  }));

const absent = '01920000-0000-7000-8000-0000000fffff';
const person = () => ({
  account: 'hostile0001',
  password: 'Hostile2026',
  mobile: '13812345678',
  sex: 0,
  age: 30,
  area: '山东',
});

export const badInputs: BadInput[] = [
  ...rows('register', 'visitor', person, [
    ['V-01 account missing', { account: undefined }, '请输入账户'],
    ['V-01 account a number', { account: 12345678 }, '请输入账户'],
    ['V-02 account short', { account: 'ab1' }, '账户需字母加数字并不小于八位！'],
    ['V-03 password null', { password: null }, '请输入密码'],
    ['V-04 password without a capital', { password: 'hostile2026' }, '密码需大写字母+数字+小写字母组成并至少六位！'],
    ['V-04 password of 10,000', { password: 'Aa1'.repeat(3_333) }, '密码最多 128 位'],
    ['V-06 mobile wrong', { mobile: '12345678901' }, '手机格式错误'],
    ['V-05 mobile a number', { mobile: 13812345678 }, '请输入手机号'],
    ['V-07 sex 5', { sex: 5 }, '请选择性别'],
    ['V-07 sex an object', { sex: {} }, '请选择性别'],
    ['V-07 age negative', { age: -1 }, '年龄须在 1 至 120 之间'],
    ['V-07 age 1.5', { age: 1.5 }, '年龄须为整数'],
    ['V-07 age 1e21', { age: 1e21 }, /^年龄须/],
    ['V-07 age a word', { age: '三十' }, '请输入年龄'],
    ['V-08 area missing', { area: '' }, '请输入所属地区'],
    ['nickname of 10,000', { nickname: '长'.repeat(10_000) }, '最多 50 个字'],
    ['nickname an object', { nickname: { a: 1 } }, '须为文字'],
    ['E-02 account type unknown', { payerAcctType: '77' }, '请选择账号类型'],
    ['account taken', { account: 'BUYER001' }, '账户已存在', 409],
  ]),
  ...rows('signInCustomer', 'visitor', () => ({ account: 'buyer006', password: 'Buyer2026' }), [
    ['account missing', { account: undefined }, '请输入账户'],
    ['password missing', { password: '' }, '请输入密码'],
    ['password a number', { password: 1 }, '请输入密码'],
    ['password of 10,000', { password: 'x'.repeat(10_000) }, /密码/],
    ['password wrong', { password: 'Wrong2026' }, '账号或密码错误'],
    ['account absent', { account: 'nobody0001' }, '账号或密码错误'],
    ['M-61 admin at the portal', { account: 'admin' }, '账户不存在'],
  ]),
  ...rows('placeOrder', 'buyer', (world) => ({ spotId: world.good.id, orderNum: 5, money: 500 }), [
    ['C-25 good missing', { spotId: undefined }, '编号格式错误'],
    ['C-25 good no id', { spotId: "1' or 1=1" }, '编号格式错误'],
    ['C-25 good absent', { spotId: absent }, '该现货不存在', 404],
    ['C-27 quantity missing', { orderNum: undefined }, '购买数量须为正整数'],
    ['C-27 quantity text', { orderNum: '5' }, '购买数量须为正整数'],
    ['C-27 quantity null', { orderNum: null }, '购买数量须为正整数'],
    ['C-27 quantity 0', { orderNum: 0 }, '购买数量须为正整数'],
    ['C-27 quantity -5', { orderNum: -5 }, '购买数量须为正整数'],
    ['C-27 quantity 1.5', { orderNum: 1.5 }, '购买数量须为正整数'],
    ['C-27 quantity 1e21', { orderNum: 1e21 }, /^购买数量/],
    ['C-27 quantity 2e9', { orderNum: 2e9 }, '购买数量不能超过 999,999,999'],
    ['C-27 under the minimum', { orderNum: 2, money: 200 }, '起订量为 5 吨，您要购买 2 吨', 409],
    ['C-27 over the stock', { orderNum: 11, money: 1_100 }, '库存不足：库存仅剩 10 吨，您要购买 11 吨', 409],
    ['C-26 foreign price', { money: 1 }, '价格已变更：页面金额 ¥1.00，当前金额 ¥500.00，请确认后重新下单'],
    ['C-26 price missing', { money: undefined }, '订单金额格式错误'],
    ['C-26 price text', { money: '500' }, '订单金额格式错误'],
    ['C-26 price negative', { money: -500 }, '订单金额格式错误'],
    ['C-26 price in tenths of a fen', { money: 500.001 }, '订单金额格式错误'],
    ['C-26 price 1e21', { money: 1e21 }, '订单金额格式错误'],
    ['sum too great', { orderNum: 999_999_999, money: 99_999_999_900 }, '订单金额不能超过 ¥999,999,999.99'],
    ['closed good', (world) => ({ spotId: world.closed.id }), '恶意测试下架胶 已下架，暂不能购买', 409],
    ['C-14 foreign customer', (world) => ({ customerUserId: world.merchant.session!.userId }), '没有权限', 403],
    ['C-14 foreign maker', { createUser: absent }, '没有权限', 403],
    ['K-12 pay type 9', { payType: 9 }, '支付方式不正确'],
    ['pay time of 10,000', { payTime: '1'.repeat(10_000) }, '最多 32 个字'],
    ['maker an object', { createUser: {} }, '须为文字'],
  ]),
  ...rows('saveSpot', 'merchant', (world) => world.good.form, [
    [
      'V-30 everything missing',
      (world) => Object.fromEntries(Object.keys(world.good.form).map((key) => [key, undefined])),
      '请选择现货分类',
    ],
    ['V-30 category absent', { spotTypeId: absent }, '现货分类不存在', 404],
    ['V-34 price 0', { money: 0 }, '价格须大于 0，最多两位小数'],
    ['V-34 price -1', { money: -1 }, '价格须大于 0，最多两位小数'],
    ['V-34 price 1.234', { money: 1.234 }, '价格须大于 0，最多两位小数'],
    ['V-34 price 1e21', { money: 1e21 }, '价格须大于 0，最多两位小数'],
    ['V-34 price text', { money: '100' }, '请输入价格'],
    ['V-34 price too great', { money: 1_000_000_000 }, '价格不能超过 999,999,999.99'],
    ['minimum 0', { miniTotal: 0 }, '不能小于 1'],
    ['stock negative', { inventoryTotal: -1 }, '不能小于 0'],
    ['stock 1.5', { inventoryTotal: 1.5 }, '须为整数'],
    ['stock 1e21', { inventoryTotal: 1e21 }, /整数|不能超过/],
    ['stock null', { inventoryTotal: null }, '请输入库存'],
    ['day that is none', { warehouseRentDate: '2027-02-30' }, '请选择仓库日期'],
    ['state 7', { isClose: 7 }, '请选择状态'],
    ['name of 10,000', { name: '胶'.repeat(10_000) }, '最多 100 个字'],
    ['brand a list', { brandName: [] }, '须为文字'],
    ['Z-67 foreign shop', { userCustomerId: '01920000-0000-7000-8000-000000000102' }, '没有权限', 403],
    ['foreign good', (world) => ({ id: world.foreignGood }), '该现货不存在', 404],
    ['good absent', { id: absent }, '该现货不存在', 404],
    [
      'stock seen is another',
      (world) => ({ id: world.good.id, inventoryTotalSeen: 9, inventoryTotal: 20 }),
      '库存已变更：您看到的库存为 9，当前库存为 10，请刷新后重试',
      409,
    ],
  ]),
  ...rows('saveCategory', 'staff', () => ({ name: '恶意分类', num: 'HOSTILE1', isClose: 0 }), [
    ['name missing', { name: null }, '请输入分类名称'],
    ['code missing', { num: '  ' }, '请输入分类识别码'],
    ['code taken', { num: 'SCR' }, '分类识别码 SCR 已存在', 409],
    ['state missing', { isClose: undefined }, '请选择状态'],
    ['absent', { id: absent }, '现货分类不存在', 404],
    ['id no id', { id: 7 }, '编号格式错误'],
  ]),
  ...rows('saveCategory', 'merchant', (world) => ({ id: world.category, name: '改名', num: 'SCR9', isClose: 0 }), [
    ["Z-65 the platform's", {}, '没有权限', 403],
  ]),
  ...rows('updateOrder', 'merchant', (world) => ({ id: world.order }), [
    ['C-56 nothing asked', {}, '提交的内容不正确'],
    ['C-56 id missing', { id: undefined, del: 1 }, '编号格式错误'],
    ['Z-16 foreign order', (world) => ({ id: world.foreignOrder, del: 1 }), '内容不存在', 404],
    ['order absent', { id: absent, del: 1 }, '内容不存在', 404],
    ['C-57 both at once', { del: 1, status: 2 }, '不能同时取消订单并修改状态'],
    ['C-56 del 2', { del: 2 }, '取值不正确'],
    ['C-57 unknown code', { status: 'paid' }, '订单状态不存在'],
    ['C-57 code an object', { status: {} }, '订单状态不存在'],
    ['S-06 no contract', { status: 2 }, '请上传 1 至 3 份合同，当前 0 份'],
    ['S-06 four contracts', { status: 2, reamrk1: 'a,b,c,d' }, '请上传 1 至 3 份合同，当前 4 份'],
    ['S-06 foreign file', { status: 2, reamrk1: 'https://example.org/a.png' }, '该文件不可用，请重新上传'],
    ['S-09 from 0 to picked up', { status: 3 }, '状态已变更，请刷新后重试（当前状态：待支付）', 409],
    ['S-09 from 0 to paid', { status: 1 }, '状态已变更，请刷新后重试（当前状态：待支付）', 409],
    ['contracts of 10,000', { status: 2, reamrk1: 'x'.repeat(10_000) }, '最多 2000 个字'],
    ['reason of 10,000', { del: 1, reason: '长'.repeat(10_000) }, '最多 200 个字'],
  ]),
  ...rows('pickUpOwnOrder', 'buyer', () => ({}), [
    ['S-10 id missing', {}, '编号格式错误'],
    ['S-10 foreign', (world) => ({ id: world.foreignOrder }), '内容不存在', 404],
    ['S-10 from 0', (world) => ({ id: world.order }), '状态已变更，请刷新后重试（当前状态：待支付）', 409],
  ]),
  ...rows('listOrders', 'staff', () => ({}), [
    ['C-04 page 0', { pageNum: 0 }, '页码须为正整数'],
    ['C-04 page 1.5', { pageNum: 1.5 }, '页码须为正整数'],
    ['C-04 page 1e21', { pageNum: 1e21 }, /页码/],
    ['C-04 size -1', { pageSize: -1 }, '每页条数须为正整数'],
    ['C-04 size 1e7', { pageSize: 1e7 }, /每页/],
    ['K-23 sort 9', { paixu: 9 }, '排序方式不存在'],
    ['status unknown', { status: '77' }, '订单状态不存在'],
    ['time no time', { payTimeStart: 'today' }, '时间格式错误'],
    ['time that never was', { payTimeStart: '2026-13-45 00:00:00' }, '时间格式错误'],
    ['day that never was', { updateTimeEnd: '2026-02-30' }, '时间格式错误'],
    ['name an object', { nickname: {} }, '须为文字'],
    ['name of 10,000', { nickname: '长'.repeat(10_000) }, '最多 64 个字'],
  ]),
  ...rows('listSpots', 'visitor', () => ({}), [
    ['C-20 price a word', { moneyStart: 'dear' }, '价格须为数字'],
    ['C-20 price negative', { moneyEnd: -1 }, '价格不能小于 0'],
    ['C-20 price 1e21', { moneyStart: 1e21 }, '价格过大'],
    ['C-20 area a list', { pickupArea: ['x'] }, '须为文字'],
  ]),
  ...rows('signFiles', 'buyer', () => ({}), [
    ['C-35 missing', {}, '请选择文件'],
    ['C-35 none', { saveUrls: [] }, '请选择文件'],
    ['C-35 fifty-one', { saveUrls: Array.from({ length: 51 }, () => 'x') }, '一次最多 50 个文件'],
    ['C-35 no text', { saveUrls: [1] }, '须为文字'],
    ['C-35 absent', { saveUrls: ['/xinyue/file/0123456789abcdef0123456789abcdef.png'] }, '文件不存在', 404],
    ['C-35 path upwards', { saveUrls: ['/xinyue/file/../../etc/passwd'] }, '文件不存在', 404],
  ]),
  ...rows('readProfile', 'buyer', () => ({}), [
    ['C-14 foreign', { id: '01920000-0000-7000-8000-000000000002' }, '没有权限', 403],
    ['id a number', { id: 5 }, '须为文字'],
  ]),
];
