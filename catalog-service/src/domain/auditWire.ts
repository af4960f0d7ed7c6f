import { type AuditRow, toWire } from '@xinyue/contracts';

type Fields = Record<string, unknown> | null;

const shown = (what: string, fields: Fields): Fields => {
  if (!fields) return null;
  // Counters of ours are nothing that anybody edits.
  const { version: _version, edits: _edits, ...edited } = fields;
  if (what.startsWith('posting.')) return toWire('posting', edited);
  if (!what.startsWith('spot.')) return toWire('category', edited);
  const { priceFen, tonUpFen: _up, tonDownFen: _down, ...rest } = edited;
  return { ...toWire('spot', rest), ...(typeof priceFen === 'number' && { money: priceFen / 100 }) };
};

/** An audit row with the names that people know the fields by on the wire; prices in yuan. */
export const auditRowOf = (row: AuditRow): AuditRow => ({
  ...row,
  before: shown(row.what, row.before),
  after: shown(row.what, row.after),
});
