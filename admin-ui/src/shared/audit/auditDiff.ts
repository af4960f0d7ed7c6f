import { auditValue, emptyValue } from './auditValue.ts';
import { fieldName, fieldPlace } from './fieldName.ts';

type Fields = Record<string, unknown> | null;
/** One changed field as people read it; a side that did not exist is undefined. */
export type FieldChange = { field: string; label: string; before: string | undefined; after: string | undefined };

/** What keeps the record together says nothing to people; the record itself is named beside the entry. */
const silent = new Set(['id', 'userId', 'version', 'stockVersion', 'openingStock', 'typeClosed', 'ownerId', 'del', 'createUser']);

/** An id is left out where the name it stands for changed along with it. */
const namedBy: Record<string, string> = {
  spotTypeId: 'spotTypeName',
  userCustomerId: 'shopUserName',
  shopId: 'shopUserName',
  customerUserId: 'customerUserNickname',
};

/** What changed, field by field in the order of the screen; `what` is the code of the entry (`spot.edited`). */
export function auditDiff(what: string, before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const told = names.filter((name) => names.length === 1 || (!silent.has(name) && !names.includes(namedBy[name] ?? '')));
  return told
    .sort((a, b) => fieldPlace(what, a) - fieldPlace(what, b))
    .map((field) => ({
      field,
      label: fieldName(what, field),
      before: before ? auditValue(what, field, before[field]) : undefined,
      after: after ? auditValue(what, field, after[field]) : undefined,
    }))
    .filter((change) => worthTelling(change, before !== null && after !== null));
}

/** Of a record that is new or gone, empty fields say nothing. A secret looks the same before and after: that it changed is the news. */
const worthTelling = ({ before, after }: FieldChange, both: boolean): boolean =>
  both ? before !== after || before === '***' : (before ?? after) !== emptyValue;
