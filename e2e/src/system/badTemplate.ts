import { rows, type BadInput } from './badRows.ts';
import { form } from './goodForms.ts';

const absent = '01920000-0000-7000-8000-0000000fffff';
const variable = () => ({ varLable: '恶意', varName: 'hostile.variable', varValue: '恶意' });
const machine = () => ({ ...form.machineConfig, configId: absent });

/** V-59, V-61, V-62: what nobody should be able to store on the pages of the template half. */
export const badTemplate: BadInput[] = [
  ...rows('saveVariable', 'staff', variable, [
    ['V-59 label missing', { varLable: '' }, '请输入变量描述'],
    ['V-59 name missing', { varName: undefined }, '请输入变量名称'],
    ['V-59 value missing', { varValue: ' ' }, '请输入变量名称'],
    ['E-34 value of 10,000', { varValue: '长'.repeat(10_000) }, '变量值最多 1000 个字，当前 10000 个字'],
    ['E-34 department absent', { deptId: absent }, '部门不存在或已删除', 404],
    ['T-23 variable absent', { varId: absent }, '变量不存在或已删除', 404],
  ]),
  ...rows('savePlatform', 'staff', () => ({}), [
    [
      'Po-21 a code with a wrong check character',
      { taxNo: '91350100M000100Y44' },
      '统一社会信用代码的校验码不符：按 GB 32100-2015，第 18 位应为 3',
    ],
    ['Po-21 a code of 17 signs', { taxNo: '91350100M000100Y4' }, '统一社会信用代码须为 18 位数字或大写字母，不含 I、O、S、V、Z'],
    ['Po-20 a telephone of letters', { phone: 'call me' }, '服务电话格式错误，应如 0532-12345678 或 400-123-4567'],
    ['Po-20 mail without a host', { mail: 'service@' }, '电子邮箱格式错误'],
    ['Po-20 ICP number of words', { icp: '备案中' }, '网站备案号格式错误，应如 鲁ICP备12345678号-1'],
    ['Po-20 a number', { brand: 5 }, '中文品牌须为文字'],
    ['Po-20 brand of 31 letters', { brand: '胶'.repeat(31) }, '中文品牌最多 30 个字，当前 31 个字'],
    ['Po-23 a picture of another site', { licence: 'https://evil.example/a.png' }, '营业执照须为已上传的图片'],
    ['Po-23 a picture that is not there', { licence: `/xinyue/file/${'0'.repeat(48)}.png` }, '该文件不可用，请重新上传'],
    ['Po-20 an unknown field', { logo: 'x' }, '提交了不支持的字段 logo'],
  ]),
  ...rows('saveShopCompany', 'merchant', () => ({}), [
    [
      'Po-60 a code with a wrong check character',
      { taxNo: '91350100M000100Y44' },
      '统一社会信用代码的校验码不符：按 GB 32100-2015，第 18 位应为 3',
    ],
    [
      'Po-60 a code with the letter O',
      { taxNo: '9135O100M000100Y43' },
      '统一社会信用代码须为 18 位数字或大写字母，不含 I、O、S、V、Z',
    ],
    ['Po-60 a name of 101 letters', { legalName: '胶'.repeat(101) }, '企业名称（全称）最多 100 个字，当前 101 个字'],
    ['Po-60 a code that is a number', { taxNo: 5 }, '统一社会信用代码须为文字'],
    ['Po-60 an unknown field', { bankNo: 'x' }, '提交了不支持的字段 bankNo'],
    ["Po-60 another's shop", { userCustomerId: absent, legalName: '恶意有限公司' }, '内容不存在', 404],
  ]),
  ...rows('savePayConfig', 'staff', () => form.payConfig, [
    ['V-62 name missing', { name: '' }, '请输入名称'],
    ['V-62 merchant number missing', { partner: null }, '请输入商户号'],
    ['E-40 Z-107 pay type 7', { payType: 7 }, '请选择支付方式'],
    ['V-62 key missing', { partnerKey: '' }, '请输入商户密钥'],
    ['E-37 the mask of a key that is not there', { partnerKey: '********' }, '请输入商户密钥'],
    ['E-37 key an object', { rsaKey: {} }, '请输入RSA密钥'],
    ['T-30 config absent', { id: absent }, '支付配置不存在或已删除', 404],
  ]),
  ...rows('saveMachineConfig', 'staff', machine, [
    ['V-61 number missing', { machineNo: '' }, '请输入终端号'],
    ['V-61 state unknown', { payOpen: 'Y' }, '请选择状态'],
    ['V-61 config missing', { configId: '' }, '请输入配置序号'],
    ['E-36 config absent', {}, '支付配置不存在或已删除', 404],
  ]),
  ...rows('refundPayOrder', 'staff', () => ({}), [
    ['R-83 no order', {}, '订单编号格式错误'],
    ['R-83 order absent', { orderId: absent }, '交易订单不存在', 404],
  ]),
  ...rows('rotatePartner', 'staff', () => ({ id: absent }), [
    ['own-names a partner that is not there', {}, '合作方不存在', 404],
    ['own-names now is 2', { now: 2 }, '立即停用旧密钥须为 0 或 1'],
  ]),
  ...rows('limitPartner', 'staff', () => ({ name: 'nobody-of-this-name', perMinute: 60 }), [
    ['Pt-C-23 a partner that is not there', {}, '合作方不存在', 404],
    ['Pt-C-23 name missing', { name: ' ' }, '请输入合作方名称'],
    ['Pt-C-23 a rate over the most', { perMinute: 60_001 }, '每分钟上限须为 0 至 60000 的整数，0 为恢复系统设置'],
    ['Pt-C-23 half a call', { perMinute: 0.5 }, '每分钟上限须为 0 至 60000 的整数，0 为恢复系统设置'],
    ['Pt-C-23 an unknown field', { id: absent }, '提交了不支持的字段 id'],
  ]),
  ...rows('saveShopKey', 'merchant', () => ({ label: '仓库系统', scopes: ['goods'] }), [
    ['Pt-V-03 label missing', { label: ' ' }, '请输入密钥名称'],
    ['Pt-V-03 label of one letter', { label: '仓' }, '密钥名称至少 2 个字'],
    ['Pt-V-03 label of 31 letters', { label: '长'.repeat(31) }, '密钥名称最多 30 个字，当前 31 个字'],
    ['Pt-V-03 label of two lines', { label: '仓库\n系统' }, /^“密钥名称”不能换行/],
    ['Pt-C-19 scopes missing', { scopes: undefined }, '请选择权限'],
    ['Pt-C-19 no scope', { scopes: [] }, '请至少选择一项权限'],
    ['Pt-C-19 a scope that a shop has not', { scopes: ['goods', 'pay'] }, '店铺的密钥只能选择订单、商品和通知权限'],
    ['Pt-P-01 a shop named', { shopId: absent }, '提交了不支持的字段 shopId'],
  ]),
  ...rows('rotateShopKey', 'merchant', () => ({ id: absent }), [
    ['Pt-P-01 a key that is not there', {}, '密钥不存在', 404],
    ['Pt-C-20 now is 2', { now: 2 }, '立即停用旧密钥须为 0 或 1'],
  ]),
  ...rows('closeShopKey', 'merchant', () => ({ id: absent }), [
    ['Pt-P-01 a key that is not there', {}, '密钥不存在', 404],
    ['Pt-C-21 an unknown field', { reason: 'x' }, '提交了不支持的字段 reason'],
  ]),
  ...rows('savePartner', 'staff', () => ({}), [
    ['own-names no name', {}, '请输入合作方名称'],
    ['own-names the sandbox’s name', { name: 'Sandbox' }, '合作方名称 Sandbox 已存在', 409],
    ['own-names a name with a line', { name: 'a\nb' }, /^“合作方名称”不能换行/],
    ['Tr-S-01 no such kind', { name: 'no-kind', kind: 'shop' }, '请选择合作方类型'],
    ['Tr-S-01 a warehouse of no shop', { name: 'no-shop', kind: 'warehouse' }, '请选择仓库合作方对应的店铺'],
    [
      'Tr-S-01 a page without the number',
      { name: 'no-number', kind: 'payment', payUrl: 'https://x.example/' },
      /^支付地址须为加密的 URL/,
    ],
  ]),
  ...rows('confirmPartner', 'staff', () => ({ id: absent, pass: 1 }), [
    ['Tr-S-01 not there', {}, '合作方不存在', 404],
    ['Tr-S-01 neither yes nor no', { pass: 2 }, '请选择通过或驳回'],
    ['Tr-S-01 a field of nobody', { force: 1 }, /^提交了不支持的字段/],
  ]),
  ...rows('listBackupRuns', 'staff', () => ({}), [
    ['O-C-04 another kind', { kind: 'copy' }, '请选择备份、演练或恢复'],
    ['O-C-04 neither well nor not', { ok: 2 }, '请选择成功或失败'],
  ]),
  ...rows('discardParked', 'staff', () => ({ service: 'order', eventId: absent, reason: '恶意' }), [
    ['R-82 not parked', {}, '该消息未停放或已处理', 404],
    ['R-82 no such service', { service: 'gateway' }, '服务不存在'],
    ['R-82 without a reason', { reason: '' }, '请输入放弃原因'],
  ]),
];
