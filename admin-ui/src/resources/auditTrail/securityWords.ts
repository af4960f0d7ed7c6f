import { actorNames } from '@xinyue/contracts/labels/actorNames';
import type { ServiceName } from '@xinyue/contracts/define';
import { serviceLabels } from '@xinyue/contracts/labels/serviceLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { messages } from '@xinyue/contracts/messages';
import { type Operation, operationOf, type SecurityEventRow } from '@xinyue/contracts/operations';
import { type PermissionCode, permissionNames } from '@xinyue/contracts/permissionCodes';
import { signOutTexts } from '@xinyue/web/signOutTexts';
import { buttonWords } from '@xinyue/web/words/buttonWords';

const whats: Record<string, string> = {
  signIn: buttonWords.signIn,
  signOut: signOutTexts.signOut,
  sessionsEnded: '会话被终止',
  passwordSet: '设置密码',
  passwordProof: '确认本人密码',
  refused: '越权或失效的访问',
  partner: '合作方签名校验',
  revealed: '查看完整信息',
  documents: '查看证件图片',
  documentsBulk: '一天内查看大量人员的证件',
  factor: '核对二次验证码',
  eventRejected: '拒收无有效签名的事件消息',
};
const outcomes: Record<string, string> = {
  good: stateLabels.succeeded,
  bad: messages.wrongPassword,
  limited: '超过次数限制',
  disabled: '账户已停用',
  refused: stateLabels.refused,
  session: '会话无效',
  forbidden: '无权限',
};
const places: Record<string, string> = {
  portal: '交易门户',
  backstage: '管理后台',
  'portal remembered': '交易门户，记住的登录',
  'backstage remembered': '管理后台，记住的登录',
  'portal factor': '交易门户，二次验证',
  'backstage factor': '管理后台，二次验证',
  self: '本人操作',
  many: '来源过多，合并计数',
};
const records: Record<string, string> = { users: '用户', merchants: actorNames.merchant };
const actors: Record<string, string> = {
  staff: '由管理人员操作',
  merchant: '由商户操作',
  customer: '由客户操作',
  system: '由系统操作',
};

export const securityWhats = Object.entries(whats).map(([id, name]) => ({ id, name }));

const callers = {
  visitor: '登录前的操作',
  customer: '交易门户的操作',
  merchant: '商户后台的操作',
  company: '公司账户的操作',
  partner: '合作方接口',
  staff: '管理人员本人的操作',
} as const;

/** A call as people name it: by the permission that opens it to staff, else by whose it is. */
function callWords({ who }: Operation): string {
  const codes = who.flatMap((right) => (right.role === 'staff' && right.permission ? [right.permission] : []));
  const named = codes.map((code) => permissionNames[code as PermissionCode]).join('、');
  return named || callers[who[0]?.role ?? 'visitor'];
}

/** The path of the call that an event is about; undefined where it is about none. */
export const securityPath = ({ detail }: Pick<SecurityEventRow, 'detail'>): string | undefined =>
  detail.startsWith('/') ? detail : undefined;

const serviceNamed = (name = ''): string => serviceLabels[name as ServiceName] ?? name;

/** What happened, how it ended and where, in words; a code that is new stands as it is. The path of a call is for the export and the pointer alone. */
export function securityWords({ what, outcome, detail }: Pick<SecurityEventRow, 'what' | 'outcome' | 'detail'>) {
  const [kind = '', id, hearer] = detail.split(' ');
  const event = kind === 'event' && `${serviceNamed(id)}的事件，由${serviceNamed(hearer)}拒收`;
  const named = event || (id && (actors[kind] ?? (records[kind] && `${records[kind]} ${id}`)));
  const path = securityPath({ detail });
  const call = path && operationOf(path);
  const place = places[detail] ?? (call ? callWords(call) : path ? '未知的接口' : named || detail);
  return { what: whats[what] ?? what, outcome: outcomes[outcome] ?? outcome, place, isBad: outcome !== 'good' };
}

/** The account, or a text for a typed name that no account has. */
export const securityWho = ({ who, whoId, what }: Pick<SecurityEventRow, 'who' | 'whoId' | 'what'>): string =>
  who || whoId || (what === 'signIn' ? '（不存在的账户）' : '—');
