import type { AttemptOutcome, DeliveryState, DisabledReason, EndpointState } from '@xinyue/contracts/labels/webhookWords';
import { isOpenEventType, openEvents } from '@xinyue/contracts/openEvents';
import { partnerDefaults } from '@xinyue/contracts/partnerDefaults';
import { countText } from '@xinyue/web/formats';
import { rotateWords } from '../../shared/blocks/rotateWords.ts';

/** The server counts no further. */
const mostCounted = 10_000;
export const countedText = (count: number): string => (count >= mostCounted ? `${countText(mostCounted)} 条以上` : `${count} 条`);

/** What happened, in Chinese. */
export const typeName = (type: string): string => (isOpenEventType(type) ? openEvents[type].chinese : type);

const states: Record<EndpointState, string> = { active: '使用中', paused: '已停用', disabled: '已被系统停用' };
const deliveryStates: Record<DeliveryState, string> = {
  waiting: '等待推送',
  sending: '正在推送',
  ok: '已送达',
  failed: '已放弃',
  held: '暂缓',
};
const reasons: Record<DisabledReason, string> = {
  gone: '接收方回答该地址已永久失效（状态码 410）',
  failing: '连续多日推送失败',
  tampered: '记录与封存不符，只能删除后重新添加',
  keyClosed: '所属的接口密钥已停用',
};
const outcomes: Record<AttemptOutcome, string> = {
  ok: '已送达',
  status: '接收方返回错误',
  redirect: '接收方要求转到其他地址，不予跟随',
  throttled: '接收方要求稍后再试',
  gone: '接收方回答该地址已永久失效',
  timeout: '接收方超时未答复',
  connect: '无法连接',
  tls: '加密连接失败，请检查证书',
  dns: '域名无法解析',
  addressRefused: '域名指向不允许推送的地址',
  ours: '我方网络故障，不计次数',
};

/** What people read of the addresses to which events are sent. */
export const endpointTexts = {
  states,
  reasons: reasons as Record<string, string>,
  outcomes,
  intro: `订单、商品等发生变化时，系统把事件推送到这里填写的地址。每个密钥最多 ${partnerDefaults.mostEndpoints} 个推送地址。`,
  empty: '还没有推送地址。添加一个，即可接收事件。',
  loadFailed: '推送地址加载失败，请稍后再试！',
  create: '添加推送地址',
  edit: '编辑推送地址',
  editAction: '编辑',
  url: '推送地址',
  urlHelp: '接收系统的完整网址，须为 https 的公网地址，例如 https://erp.example.com/hook',
  description: '说明',
  descriptionHelp: '选填，例如“仓库系统”',
  types: '事件类型',
  all: '全部可用事件，包括以后新增的',
  some: '只推送选中的事件',
  someMissing: '请至少选择一种事件',
  allShort: '全部可用事件',
  made: (time: string) => `创建于 ${time}`,
  lastOk: (time: string) => (time ? `最近送达 ${time}` : '尚未送达'),
  failingSince: (time: string) => `自 ${time} 起持续失败`,
  former: (time: string) => `原推送密钥有效至 ${time}`,
  waiting: (count: number) => `待推送 ${countedText(count)}`,
  failed: (count: number) => `已放弃 ${countedText(count)}`,
  saved: '推送地址已保存',
  saveFailed: '保存推送地址失败，请稍后再试！',
  created: '推送地址已添加',
  lost: '推送地址已添加，但推送密钥未能显示。请在列表中更换它的推送密钥。',
  once: {
    title: '请立即保存推送密钥',
    warning: '推送密钥只显示这一次，请立即存入接收系统，用它核对每条推送的签名。不要通过邮件或聊天发送。',
    noted: '我已保存',
  },
  test: {
    action: '测试',
    failed: '测试失败，请稍后再试！',
    ok: (status: number, ms: number) => `测试已送达：状态码 ${status}，用时 ${countText(ms)} 毫秒`,
    bad: (outcome: AttemptOutcome, status: number, ms: number) =>
      `测试未送达：${outcomes[outcome]}${status > 0 ? `（状态码 ${status}）` : ''}，用时 ${countText(ms)} 毫秒`,
  },
  start: { action: '启用', done: '推送地址已启用', failed: '启用失败，请稍后再试！' },
  stop: {
    action: '停用',
    question: '确定要停用该推送地址吗?',
    done: '推送地址已停用',
    failed: '停用失败，请稍后再试！',
    dropped: '已取消停用',
    consequence: (count: number) =>
      count > 0
        ? `${countedText(count)}待推送的事件会保留，停用期间的事件也会保留；启用后继续推送。`
        : '停用期间的事件会保留，启用后继续推送。',
  },
  rotate: {
    ...rotateWords,
    action: '更换推送密钥',
    question: '确定要更换推送密钥吗?',
    consequence: '24 小时内新旧推送密钥同时签名，请在此期间更换接收系统中的密钥。',
    now: '原密钥已泄露，立即停用',
  },
  remove: {
    action: '删除',
    question: '确定要删除该推送地址吗?',
    done: '推送地址已删除',
    failed: '删除失败，请稍后再试！',
    dropped: '已取消删除',
    consequence: (count: number) =>
      `${count > 0 ? `${countedText(count)}待推送的事件不再推送，` : ''}推送密钥和推送记录一并失效，不能恢复。`,
  },
} as const;

/** What people read of what was sent. */
export const deliveryTexts = {
  states: deliveryStates,
  loadFailed: '推送记录加载失败，请稍后再试！',
  empty: '还没有推送记录。有事件发生后，会出现在这里。',
  noMatch: '没有符合筛选条件的推送记录',
  endpoint: '推送地址',
  state: '状态',
  type: '事件类型',
  day: '日期',
  total: (count: number) => (count >= mostCounted ? `共 ${countText(mostCounted)} 条以上` : `共 ${countText(count)} 条`),
  attempts: (count: number) => `尝试 ${count} 次`,
  status: (status: number) => `状态码 ${status}`,
  next: (time: string) => `下次推送 ${time}`,
  event: (id: string) => `事件编号 ${id}`,
  gone: '已删除的推送地址',
  attemptsOf: '推送尝试',
  attemptsFailed: '推送尝试加载失败，请稍后再试！',
  noAttempts: '还没有尝试',
  nth: (n: number) => `第 ${n} 次`,
  ms: (ms: number) => `${countText(ms)} 毫秒`,
  resend: { action: '重发', done: '已安排重发', failed: '重发失败，请稍后再试！' },
} as const;

/** What people read of sending everything again that did not arrive. */
export const recoverTexts = {
  action: '补发',
  question: '补发未送达的事件',
  done: '补发结果',
  failed: '补发失败，请稍后再试！',
  since: '起始日期',
  until: '截止日期',
  untilHelp: '不填则补发到现在',
  sinceMissing: '请选择起始日期',
  order: '截止日期不能早于起始日期',
  counting: '正在统计这段时间已放弃的推送…',
  counted: (count: number) => `这段时间有 ${countedText(count)}已放弃的推送。`,
  rest: '等待下次推送的立即推送，停用期间没有推送的也一并补发，已送达的不再推送。一次最多 10,000 条，事件保留 30 天。',
  queued: (count: number) => (count > 0 ? `已安排补发 ${countText(count)} 条，稍后可在推送记录中查看。` : '没有需要补发的事件。'),
  more: '这段时间还有更多未送达的事件，可以继续补发。',
  again: '继续补发',
  noted: '知道了',
} as const;

/** What people read where a key is chosen. */
export const choiceTexts = {
  key: '接口密钥',
  option: (label: string, name: string) => `${label}（${name}）`,
  partner: (name: string) => `合作方 ${name}`,
  noKey: '还没有密钥可以接收事件',
  noKeyText: '新建一个有“通知”权限的接口密钥，再添加推送地址。',
  newKey: '新建密钥',
  noPartner: '请从合作方密钥中选择一个合作方',
  partners: '合作方密钥',
} as const;
