import { actorNames } from '@xinyue/contracts/labels/actorNames';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { spotFields } from '@xinyue/contracts/operations/catalog/spotFields';
import type { PermissionRow } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';

/** The first words of the codes, as people call them. */
const codeGroups: Record<string, string> = {
  application: '商户申请',
  audit: screenTable.auditTrail.label,
  autoTask: '自动任务',
  category: spotFields.spotTypeId.label,
  document: '证件',
  file: '文件',
  index: screenTable.priceIndex.label,
  merchant: actorNames.merchant,
  money: '资金',
  order: '订单',
  platform: screenTable.platformProfile.label,
  posting: '招聘',
  search: screenTable.searchMisses.label,
  simulation: screenTable.simulatedOrder.label,
  spot: columnLabels.good,
  statistics: screenTable['charts/statistics'].label,
  user: '用户',
  'system:Backup': '备份与演练',
  'system:Config': screenTable['pay/Config'].label,
  'system:Dept': '部门',
  'system:MachineConfig': screenTable['machine/MachineConfig'].label,
  'system:Module': '菜单',
  'system:Monitor': '系统监控',
  'system:Order': screenTable['pay/Order'].label,
  'system:Partner': '合作方',
  'system:Permission': '权限',
  'system:Role': '角色',
  'system:User': screenTable.administratorList.label,
  'system:Variable': screenTable['system/Variable'].label,
};

export type Call = { method: string; path: string; rows: string };
export type Group = { key: string; label: string; rows: PermissionRow[] };

/** The first word of a code; of the many that begin with `system`, the first two. */
function groupOf(code: string): string {
  const words = code.split(':');
  return words[0] === 'system' && words.length > 2 ? `${words[0]}:${words[1]}` : words[0]!;
}

/** The permissions by the first words of their codes, the known groups first and in the order of their names there. */
export function groupsOf(rows: readonly PermissionRow[]): Group[] {
  const groups = new Map<string, PermissionRow[]>();
  for (const row of rows) groups.set(groupOf(row.permission), [...(groups.get(groupOf(row.permission)) ?? []), row]);
  const known = Object.keys(codeGroups);
  const place = (key: string) => (Object.hasOwn(codeGroups, key) ? known.indexOf(key) : known.length);
  return [...groups]
    .map(([key, of]) => ({ key, label: Object.hasOwn(codeGroups, key) ? codeGroups[key]! : key, rows: of }))
    .toSorted((one, other) => place(one.key) - place(other.key) || one.key.localeCompare(other.key));
}

/** Whether a permission is meant by what was typed: by its name, its code, its group or a call that it opens. */
export function isMeant(row: PermissionRow, calls: readonly Call[], typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const label = codeGroups[groupOf(row.permission)] ?? '';
  return [row.permissionName, row.permission, label, ...calls.map(({ path }) => path)].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
