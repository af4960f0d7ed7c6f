import { createSentence } from './sentence.ts';
import { sessionOver } from './sessionMessages.ts';

/** Chinese texts of the protocol itself, the same for every call. */
export const protocolMessages = {
  ok: '操作成功',
  invalid: '提交的内容不正确',
  bodyOfRead: '查询请求不能附带内容',
  sessionOver,
  wrongTime: '时间不符',
  bodyHashWrong: '请求的地址或内容与其签名（x-body-hash）不一致，未处理',
  forbidden: '没有权限',
  passwordFirst: '请先修改初始密码',
  /** Tr-M-01, Tr-M-02, Tr-M-03. */
  needsProof: '请先验证身份',
  needsFactor: '请先完成二次验证',
  mustEnrol: '请先启用二次验证',
  notFound: '内容不存在',
  methodNotAllowed: (method: string, path: string) => `请使用 ${method} ${path}`,
  internal: '系统繁忙，请稍后再试',
  unavailable: '服务暂时不可用，请稍后再试',
  /** Of a partner; its rate is counted by the gateway. */
  rateLimited: (perMinute: number, seconds: number) => `接口调用过于频繁：每分钟最多 ${perMinute} 次，请在 ${seconds} 秒后再试`,
  tooMany: (seconds: number) => `操作过于频繁，请在 ${seconds} 秒后再试`,
  bodyTooLarge: (limit: string) => `提交的内容过大，最多 ${limit}`,
  badJson: '提交的内容不是有效的 JSON',
  notAnObject: '提交的 JSON 须为对象（{…}）',
  tooDeep: (levels: number) => `提交的 JSON 最多 ${levels} 层`,
  tooManyValues: (most: number) => `提交的 JSON 最多含 ${most} 个值`,
  notUtf8: '内容须为 UTF-8 编码',
  encoded: (encoding: string) => `不支持内容编码 ${encoding}，请直接提交未压缩的内容`,
  malformed: '请求格式错误',
  notArrived: '请求未在规定时间内发送完整，请重新发送',
  headersTooLong: '请求地址或请求头过长',
  expectation: '不支持请求头 Expect 的内容',
  sameKeyOtherBody: '同一请求编号的内容不一致',
  cursorWrong: '翻页位置无效，请从第一页重新查询',
  rangeBackwards: (from: number, to: number) => `分页范围的终点 ${to} 不能小于起点 ${from}`,
  badIdempotencyKey: '请求编号须为 16 至 64 个可见字符',
  /** 401 alike for a wrong secret and a partner that is not known or closed. */
  signatureWrong: '签名错误',
  headerMalformed: '签名错误：请求头格式不正确',
  /** Behind a right signature alone. */
  timestampOld: '签名错误：时间与服务器相差超过 300 秒（单位须为秒）',
  nonceUsed: '签名错误：随机数已使用过',
  /** Tr-M-05: signed well, with a key of another kind. */
  scopeMissing: '该合作方无权使用此接口',
  /** A key of a shop that is closed, until it is open again. */
  shopClosed: '店铺已停用，接口不可用',

  mustBeText: '须为文字',
  mustBeNumber: '须为数字',
  mustBeWhole: '须为整数',
  mustBeList: '须为列表',
  wrongForm: '格式不正确',
  wrongValue: '取值不正确',
  oneOf: (values: readonly unknown[]) => `须为 ${values.join(' 或 ')}`,
  atLeastLetters: (count: number) => `至少 ${count} 个字`,
  atMost: (count: number, ofList: boolean) => (ofList ? `最多 ${count} 项` : `不能大于 ${count}`),
  atLeast: (count: number, ofList: boolean) => (ofList ? `至少 ${count} 项` : `不能小于 ${count}`),
  /** Of a body that names an id and nothing else. */
  missing: (names: readonly string[]) => `缺少：${names.join('、')}`,
  /** Nothing was saved, and the form keeps what was typed. */
  editedMeanwhile: (who: string, time: string) => `${who} 已于 ${time} 修改此记录，请核对后再次保存`,
  /** Staff, to everybody else. */
  platform: '平台',
  editedBySomebody: '此记录已被他人修改，请核对后再次保存',
} as const;

/** A sentence of the protocol with its name. */
export const protocolSentence = createSentence(protocolMessages);
