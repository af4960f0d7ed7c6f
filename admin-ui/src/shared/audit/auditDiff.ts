import { orderStatusLabel, payTypeLabels, sexLabels, userTypes } from '@xinyue/contracts/codes';
import { actorNames } from '@xinyue/contracts/labels/actorNames';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { documentSlots } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';
import { countText, fenText, moneyText } from '@xinyue/web/formats';
import { hqConfigNames } from '../i18n/peopleNames.ts';
import {
  auditStatusLabel,
  documentName,
  merchantStateLabel,
  payerAcctTypeLabel,
  orderSortLabels,
  verdictLabel,
} from '../names.ts';
import { fieldName, fieldPlace } from './fieldName.ts';

type Fields = Record<string, unknown> | null;
/** One changed field as people read it; a side that did not exist is undefined. */
export type FieldChange = { field: string; label: string; before: string | undefined; after: string | undefined };

/** Technical fields are left out; the record itself is named beside the entry. */
const silent = new Set(['id', 'userId', 'version', 'stockVersion', 'openingStock', 'typeClosed', 'ownerId', 'del', 'createUser']);

/** An id is left out where the name it stands for changed along with it. */
const namedBy: Record<string, string> = {
  spotTypeId: 'spotTypeName',
  userCustomerId: 'shopUserName',
  shopId: 'shopUserName',
  roleId: 'roleName',
  deptId: 'deptName',
  customerUserId: 'customerUserNickname',
};

/** What changed, field by field in the order of the screen; `what` is the code of the entry (`spot.edited`). */
export function auditDiff(what: string, before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = names.filter((name) => names.length === 1 || (!silent.has(name) && !names.includes(namedBy[name] ?? '')));
  return shown
    .sort((a, b) => fieldPlace(what, a) - fieldPlace(what, b))
    .map((field) => ({
      field,
      label: fieldName(what, field),
      before: before ? auditValue(what, field, before[field]) : undefined,
      after: after ? auditValue(what, field, after[field]) : undefined,
    }))
    .filter((change) => isWorthShowing(change, before !== null && after !== null));
}

/** Of a record that is new or gone, empty fields say nothing. A secret looks the same before and after: that it changed is the news. */
const isWorthShowing = ({ before, after }: FieldChange, both: boolean): boolean =>
  both ? before !== after || before === '***' : (before ?? after) !== emptyValue;

const open = (value: unknown) => (Number(value) === 1 ? stateLabels.stopped : stateLabels.normal);
const userTypeLabels: Record<number, string> = {
  [userTypes.staff]: screenTable.administratorList.label,
  [userTypes.customer]: '顾客',
  [userTypes.merchant]: actorNames.merchant,
};

type Reader = (value: unknown) => string;

const wage: Reader = (value) => `¥${countText(value)} / 月`;
/** A rich text in its first words: its marks are no matter of the trail. */
const words: Reader = (value) => {
  const text = String(value)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

/** Codes as people read them; everything else stands as it is. */
const readers: Record<string, Reader> = {
  isClose: open,
  userStatus: open,
  sex: (value) => sexLabels[Number(value)] ?? String(value),
  userType: (value) => userTypeLabels[Number(value)] ?? String(value),
  payerAcctType: (value) => payerAcctTypeLabel(String(value)),
  auditStatus: auditStatusLabel,
  verdict: verdictLabel,
  slot: documentName,
  money: moneyText,
  payType: (value) => payTypeLabels[Number(value)] ?? String(value),
  reamrk3: (value) => (String(value) === '1' ? '开启' : stateLabels.off),
};
const hqMoney = Object.keys(hqConfigNames).filter((name) => /Money/.test(name));
const byArea: Record<string, Record<string, Reader>> = {
  posting: { wageStart: wage, wageEnd: wage, inviteNum: (value) => `${countText(value)} 人`, jobResponsibilities: words },
  hqConfig: {
    ...Object.fromEntries(hqMoney.map((name) => [name, moneyText])),
    splitOrderRate: (value) => `${String(value)}%`,
    spotGoodsIds: (value) => `${listOf(value).length} 种现货`,
  },
  order: {
    status: orderStatusLabel,
    reamrk1: (value) => `${listOf(value).length} 份合同`,
    ids: (value) => `${countText(listOf(value).length)} 笔`,
    paixu: (value) => orderSortLabels[Number(value)] ?? String(value),
  },
  holdLimit: { fen: (value) => fenText(Number(value)) },
  // Z-52: the same name as the agreements of an order.
  merchant: { reamrk1: merchantStateLabel },
};
/** Fields with the addresses of pictures: how many there are says more. */
const pictured: readonly string[] = [...documentSlots, 'photos'];
const listOf = (value: unknown) => String(value).split(',').filter(Boolean);

const emptyValue = '（空）';

/** One value of an audit entry as people read it. */
function auditValue(what: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return emptyValue;
  if (value === '***') return value;
  const read = byArea[what.split('.')[0]!]?.[field] ?? readers[field];
  if (read) return read(value);
  if (pictured.includes(field)) return `${listOf(value).length} 张图片`;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
