import { errorTable, messages, upsertResults, type UpsertAnswer, type UpsertRow, yuanFromFen } from '@xinyue/contracts';
import { refusal } from '@xinyue/kit/http/envelope';
import type { Outcome } from '../ReadRow.ts';

type Said = Pick<UpsertRow, 'code' | 'msg' | 'reason' | 'errors'>;

/** A refusal in the words that a call of its own would have. */
function saidOf({ refused, msg = messages.ok }: Outcome): Said {
  if (!refused) return { code: 200, msg, reason: null };
  const { data } = refusal(refused).envelope;
  const { reason, errors } = data as { reason: string; errors?: UpsertRow['errors'] };
  return { code: errorTable[refused.kind].code, msg: refused.message, reason, ...(errors && { errors }) };
}

const upsertRowOf = (outcome: Outcome): UpsertRow => {
  const { row, id, ref, result, priceFen, stock } = outcome;
  const money = priceFen === null ? null : yuanFromFen(priceFen);
  return { index: row.index, ref, id, result, ...saidOf(outcome), money, inventoryTotal: stock };
};

/** Faults of fields that one answer names: one for each row, or a few of the worst. It is kept for a day where the call has a key. */
const faultsAtMost = 1_000;

/** The rows with their faults, as long as there is room; behind that a row has its code, sentence and reason alone. */
function withinRoom(rows: readonly UpsertRow[]): UpsertRow[] {
  let room = faultsAtMost;
  return rows.map(({ errors, ...row }) => {
    room -= errors?.length ?? 0;
    return errors && room >= 0 ? { ...row, errors } : row;
  });
}

/** What became of every row, and how many there are of each kind. */
export function upsertAnswerOf(outcomes: readonly Outcome[]): UpsertAnswer {
  const list = withinRoom(outcomes.map(upsertRowOf));
  const counts = Object.fromEntries(upsertResults.map((result) => [result, list.filter((row) => row.result === result).length]));
  return { list, counts: counts as UpsertAnswer['counts'] };
}
