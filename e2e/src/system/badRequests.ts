import { createHash } from 'node:crypto';
import { operations, requestTime } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import type { BadWorld } from './badWorld.ts';
import { orderOf } from './offerGood.ts';
import type { Raw } from './sendRaw.ts';

/** A request that is wrong before anybody looks at its fields. */
export type BadRequest = {
  what: string;
  as?(world: BadWorld): Client;
  path?: string;
  raw(world: BadWorld): Raw;
  status: number;
  code: number;
  msg: string;
};

const goodBody = (world: BadWorld) => JSON.stringify(orderOf(world.good, 5));
const withHeaders =
  (headers: (world: BadWorld) => Record<string, string | undefined>) =>
  (world: BadWorld): Raw => ({ body: goodBody(world), headers: headers(world) });
const withBody =
  (body: string | Buffer, headers = {}) =>
  (): Raw => ({ body, headers });

/** Headers as C-02 wants them, for a clock that is so many minutes off. */
const atMinute = (minutes: number) => (world: BadWorld) => {
  const { userId } = world.buyer.session!;
  const time = requestTime(new Date(Date.now() + minutes * 60_000));
  const token = createHash('sha256')
    .update(userId + time + world.secret)
    .digest('hex');
  return { time, token };
};

const session = { status: 401, code: 401, msg: '请重新登录!' };
const noJson = { status: 200, code: 400, msg: '提交的内容不是有效的 JSON' };
const notUtf8 = { status: 200, code: 400, msg: '内容须为 UTF-8 编码' };
const noObject = { status: 200, code: 400, msg: '提交的 JSON 须为对象（{…}）' };
const unknown = { status: 200, code: 404, msg: '内容不存在' };

export const badRequests: BadRequest[] = [
  { what: 'C-03 a clock 10 minutes ahead', raw: withHeaders(atMinute(10)), ...session, msg: '时间不符' },
  { what: 'C-03 a clock 10 minutes behind', raw: withHeaders(atMinute(-10)), ...session, msg: '时间不符' },
  { what: 'C-03 a time that is none', raw: withHeaders(() => ({ time: '20261345000000' })), ...session, msg: '时间不符' },
  { what: 'C-02 a wrong hash', raw: withHeaders(() => ({ token: 'a'.repeat(64) })), ...session },
  { what: 'C-02 a hash that is none', raw: withHeaders(() => ({ token: 'x' })), ...session },
  {
    what: 'C-01 no headers',
    raw: withHeaders(() => ({ token: undefined, time: undefined, userId: undefined, logintoken: undefined })),
    ...session,
  },
  { what: 'C-01 no login token', raw: withHeaders(() => ({ logintoken: undefined })), ...session },
  { what: 'C-01 a login token of 10,000', raw: withHeaders(() => ({ logintoken: 'x'.repeat(10_000) })), ...session },
  {
    what: 'Z-77 the session of somebody else',
    raw: withHeaders((world) => ({ logintoken: world.other.session!.logintoken })),
    ...session,
  },
  { what: 'S-38 a session that was ended', as: (world) => world.signedOut, raw: withHeaders(() => ({})), ...session },
  { what: 'Z-51 a session that has run out', as: (world) => world.expired, raw: withHeaders(() => ({})), ...session },
  {
    what: 'F8 a merchant who buys, at the back office',
    as: (world) => world.merchant,
    raw: withHeaders(() => ({})),
    status: 200,
    code: 404,
    msg: '内容不存在',
  },
  {
    what: 'F8 a call of the back office, at the portal',
    path: operations.listOrders.path,
    raw: withBody('{}'),
    status: 200,
    code: 404,
    msg: '内容不存在',
  },
  {
    what: 'C-13 a partner call without a signature',
    path: operations.notifyPayment.path,
    raw: withBody('{}'),
    ...session,
    msg: '签名错误：请求头格式不正确',
  },

  { what: 'an empty body', raw: withBody(''), status: 200, code: 400, msg: '现货编号格式错误' },
  { what: 'no JSON', raw: withBody('orderNum=5&money=500'), ...noJson },
  { what: 'half JSON', raw: withBody('{"spotId":'), ...noJson },
  { what: 'a list', raw: withBody('[]'), ...noObject },
  { what: 'null', raw: withBody('null'), ...noObject },
  { what: 'a number', raw: withBody('1e999'), ...noObject },
  { what: 'lists in lists, 100,000 deep', raw: withBody('['.repeat(100_000) + ']'.repeat(100_000)), ...noObject },
  {
    what: 'an object 40,000 deep',
    raw: withBody('{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000)),
    status: 200,
    code: 400,
    msg: '现货编号格式错误',
  },
  {
    what: 'U+0000 in a text',
    raw: (world) => ({ body: goodBody(world).replace('}', String.raw`,"createUser":"\u0000"}`) }),
    ...noJson,
  },
  {
    what: 'half a surrogate',
    raw: (world) => ({ body: goodBody(world).replace('}', String.raw`,"createUser":"\ud800"}`) }),
    ...noJson,
  },
  { what: 'bytes that are no UTF-8', raw: withBody(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), ...notUtf8 },
  { what: 'XML of its own type', raw: withBody('<order/>', { 'content-type': 'application/xml' }), ...noJson },
  { what: 'a type nobody knows', raw: withBody('\u0001\u0002', { 'content-type': 'x/y; charset=utf-99' }), ...notUtf8 },
  {
    what: 'an encoding it does not have',
    raw: withBody('{}', { 'content-encoding': 'gzip' }),
    status: 415,
    code: 415,
    msg: '不支持内容编码 gzip，请直接提交未压缩的内容',
  },
  { what: '10 MB', raw: withBody(Buffer.alloc(10_000_000, 0x20)), status: 413, code: 413, msg: '提交的内容过大，最多 256 kB' },
  { what: '300 kB', raw: withBody(Buffer.alloc(300_000, 0x20)), status: 413, code: 413, msg: '提交的内容过大，最多 256 kB' },
  {
    what: 'a key of 5 characters',
    raw: withHeaders(() => ({ 'idempotency-key': 'short' })),
    status: 200,
    code: 400,
    msg: '请求编号须为 16 至 64 个可见字符',
  },

  { what: 'an unknown path', path: '/xinyue/home/customer/nothing', raw: withBody('{}'), ...unknown },
  { what: 'a path of the prototype', path: '/xinyue/__proto__', raw: withBody('{}'), ...unknown },
  { what: 'a broken escape', path: '/xinyue/%zz', raw: withBody('{}'), ...unknown },
  {
    what: 'an internal path',
    path: '/xinyue/../internal/stock/adjust',
    raw: withBody('{}'),
    status: 200,
    code: 404,
    msg: '内容不存在',
  },
  { what: 'a wrong method', raw: () => ({ method: 'GET' }), ...unknown },
  { what: 'another wrong method', raw: (world) => ({ method: 'DELETE', body: goodBody(world) }), ...unknown },
];

/** The same at the simple-rest face of the back office: true statuses, texts from the same table. */
export const badRestRequests: { what: string; path: string; raw: Raw; status: number; msg: string }[] = [
  { what: 'an unknown resource', path: 'nothing', raw: { method: 'GET' }, status: 404, msg: '内容不存在' },
  { what: 'a resource of the prototype', path: 'constructor', raw: { method: 'GET' }, status: 404, msg: '内容不存在' },
  { what: 'a broken escape', path: 'orderManagement/%zz', raw: { method: 'GET' }, status: 404, msg: '内容不存在' },
  {
    what: 'a filter that is no JSON',
    path: 'orderManagement?filter={',
    raw: { method: 'GET' },
    status: 400,
    msg: '提交的内容不是有效的 JSON',
  },
  {
    what: 'a filter that is a list',
    path: 'orderManagement?filter=[]',
    raw: { method: 'GET' },
    status: 400,
    msg: '筛选条件格式不正确',
  },
  {
    what: 'a range backwards',
    path: 'orderManagement?range=[9,0]',
    raw: { method: 'GET' },
    status: 400,
    msg: '分页范围的终点 0 不能小于起点 9',
  },
  {
    what: 'a range of 1e21',
    path: 'orderManagement?range=[0,1e21]',
    raw: { method: 'GET' },
    status: 400,
    msg: '分页范围第 2 项不能大于 9007199254740991，当前为 1e+21',
  },
  {
    what: 'a great range',
    path: 'orderManagement?range=[0,99999999]',
    raw: { method: 'GET' },
    status: 400,
    msg: '每页条数不能超过 999,999',
  },
  {
    what: 'a body that is no JSON',
    path: 'spotClassification',
    raw: { body: '{' },
    status: 400,
    msg: '提交的内容不是有效的 JSON',
  },
  {
    what: 'U+0000',
    path: 'spotClassification',
    raw: { body: String.raw`{"name":"\u0000","num":"x","isClose":0}` },
    status: 400,
    msg: '提交的内容不是有效的 JSON',
  },
  {
    what: 'an id that is none',
    path: 'orderManagement/1',
    raw: { method: 'PUT', body: '{"del":1}' },
    status: 400,
    msg: '编号格式错误',
  },
  {
    what: '300 kB',
    path: 'spotClassification',
    raw: { body: ' '.repeat(300_000) },
    status: 413,
    msg: '提交的内容过大，最多 256 kB',
  },
];
