import { type AuditRow, toWire } from '@xinyue/contracts';

type Fields = Record<string, unknown> | null;

const shown = (what: string, fields: Fields): Fields => {
  if (!fields) return null;
  if (what.startsWith('posting.')) return toWire('posting', fields);
  if (!what.startsWith('spot.')) return toWire('category', fields);
  const { priceFen, ...rest } = fields;
  return { ...toWire('spot', rest), ...(typeof priceFen === 'number' && { money: priceFen / 100 }) };
};

/** An audit row with the names that people know the fields by on the wire; prices in yuan. */
export const auditRowOf = (row: AuditRow): AuditRow => ({
  ...row,
  before: shown(row.what, row.before),
  after: shown(row.what, row.after),
});
