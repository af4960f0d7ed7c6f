import type { AuditRow } from '@xinyue/contracts/operations';

const pages: Record<string, string> = {
  user: 'userManagement',
  merchant: 'merchantUser',
  application: 'merchantManage',
  spot: 'spotManagement',
  category: 'spotClassification',
  posting: 'recruitment',
  order: 'orderManagement',
};

/** The page of the record an entry is about; undefined when it has none or is gone. */
export function recordPath({ what, rowId }: Pick<AuditRow, 'what' | 'rowId'>): string | undefined {
  const [noun = '', verb] = what.split('.');
  const page = Object.hasOwn(pages, noun) ? pages[noun] : undefined;
  return page && rowId !== '' && verb !== 'deleted' && verb !== 'cancelled' ? `/${page}/${encodeURIComponent(rowId)}` : undefined;
}
