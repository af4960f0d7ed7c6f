import { type AuditRow, spotFormNames } from '@xinyue/contracts';
import { spotFieldNames } from '@xinyue/contracts/operations/catalog/spotFields';
import type { Category } from '../categories/domain/category.ts';
import type { Posting } from '../postings/domain/posting.ts';

type Fields = Record<string, unknown>;

/** Names on the wire of the stored fields that have another one there. An audit row holds some of the fields. */
const spotNames: Record<string, string> = {
  ...Object.fromEntries(spotFieldNames.map((name) => [spotFormNames[name], name])),
  typeName: 'spotTypeName',
  deleted: 'del',
  shopName: 'shopUserName',
};
const categoryNames: Partial<Record<keyof Category, string>> = { code: 'num', closed: 'isClose', deleted: 'del' };
const postingNames: Partial<Record<keyof Posting, string>> = {
  number: 'templateName',
  position: 'positionName',
  headcount: 'inviteNum',
  workNature: 'workNaturee',
  education: 'educational',
  opensOn: 'inviteTimeStart',
  closesOn: 'inviteTimeEnd',
  duties: 'jobResponsibilities',
  closed: 'isClose',
  deleted: 'del',
};

const named = (fields: Fields, names: Record<string, string>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));

const shown = (what: string, fields: Fields | null): Fields | null => {
  if (!fields) return null;
  // Counters of ours are nothing that anybody edits.
  const { version: _version, edits: _edits, ...edited } = fields;
  if (what.startsWith('posting.')) return named(edited, postingNames);
  if (!what.startsWith('spot.')) return named(edited, categoryNames);
  const { priceFen, tonUpFen: _up, tonDownFen: _down, ...rest } = edited;
  return { ...named(rest, spotNames), ...(typeof priceFen === 'number' && { money: priceFen / 100 }) };
};

/** An audit row with the names that people know the fields by on the wire; prices in yuan. */
export const auditRowOf = (row: AuditRow): AuditRow => ({
  ...row,
  before: shown(row.what, row.before),
  after: shown(row.what, row.after),
});
