import { messages } from '@xinyue/contracts/messages';
import type { AuditRow, LookRow } from '@xinyue/contracts/operations';
import { documentName } from '../../shared/names.ts';

const pageOfNoun: Record<string, string> = {
  user: 'userManagement',
  merchant: 'merchantUser',
  application: 'merchantManage',
  spot: 'spotManagement',
  category: 'spotClassification',
  posting: 'recruitment',
  order: 'orderManagement',
  orderMoney: 'orderManagement',
  withdrawal: 'withdrawals',
  shopConfig: 'merchantDisposition',
};

/** The page of the record an entry is about; undefined when it has none or is gone. */
export function recordPath({ what, rowId }: Pick<AuditRow, 'what' | 'rowId'>): string | undefined {
  const [noun = '', verb] = what.split('.');
  const page = Object.hasOwn(pageOfNoun, noun) ? pageOfNoun[noun] : undefined;
  return page && rowId !== '' && verb !== 'deleted' && verb !== 'cancelled' ? `/${page}/${encodeURIComponent(rowId)}` : undefined;
}

const { lookAt } = messages;
/** The page of the record whose data was looked at, by what the server calls the access. */
const pageOfTitle: Record<string, string> = {
  [lookAt.application]: 'merchantManage',
  [lookAt.applications]: 'merchantManage',
  [lookAt.contract]: 'orderManagement',
  [lookAt.contractPdf]: 'orderManagement',
  [lookAt.users]: 'userManagement',
  [lookAt.merchants]: 'merchantUser',
};

/** An entry of the access log in parts: what it was, which document or fields, and where the record is. The key of a file without a name is cut: its whole is in the export. */
export function accessParts({ what, reference, slot }: Pick<LookRow, 'what' | 'reference' | 'slot'>): {
  title: string;
  which: string;
  path: string | undefined;
} {
  const [title = '', ...rest] = what.split('：');
  const which = rest.join('：');
  const page = Object.hasOwn(pageOfTitle, title) ? pageOfTitle[title] : undefined;
  return {
    title,
    which: slot ? documentName(slot) : /^[0-9a-f]{16,}\.\w+$/.test(which) ? `${which.slice(0, 8)}…` : which,
    path: page && `/${page}/${encodeURIComponent(reference)}`,
  };
}
