import type { AuditRow } from '@xinyue/contracts';

type Fields = Record<string, unknown> | null;

const flag = (value: unknown) => (value ? '1' : '0');

/** A merchant in the trail; rows of earlier days have the documented names already. */
const merchantShown = (fields: Fields): Fields =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === 'disabled') return ['reamrk1', flag(value)];
      if (name === 'autoWithdraw') return ['reamrk3', flag(value)];
      return name === 'customerId' ? ['userCustomerId', value] : [name, value];
    }),
  );

/** An audit row with the names that people know the fields by on the wire. */
export const auditRowOf = (row: AuditRow): AuditRow =>
  row.what.startsWith('merchant.') ? { ...row, before: merchantShown(row.before), after: merchantShown(row.after) } : row;
