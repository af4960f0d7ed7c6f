import { permissionNames, type RightRequestRow, type RightRequestState } from '@xinyue/contracts';

/** How a request stands, within a sentence. */
export const stateWords: Record<RightRequestState, string> = {
  waiting: '待确认',
  confirmed: '已确认',
  rejected: '已驳回',
  expired: '已过期',
};

/** How long a request waits for somebody. */
export const waitsMs = 72 * 3_600_000;

const nameOf = (code: string): string => permissionNames[code as keyof typeof permissionNames] ?? code;
const most = 6;

/** What a request would give, to whom; of many codes the first ones. */
export function requestWords({ kind, target, wanted, codes, askedBy }: Omit<RightRequestRow, 'id' | 'targetId'>): string {
  const names = codes.slice(0, most).map(nameOf).join('、') + (codes.length > most ? ` 等 ${codes.length} 项` : '');
  if (kind === 'factor') return `管理人员「${target}」：重置二次验证（${wanted}），申请人「${askedBy}」`;
  const what = { place: `角色「${wanted}」`, reach: `数据权限「${wanted}」`, codes: '权限' }[kind];
  return `${kind === 'codes' ? '角色' : '管理人员'}「${target}」：${what}（${names}），申请人「${askedBy}」`;
}
