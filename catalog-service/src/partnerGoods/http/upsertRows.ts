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

/** What became of every row, and how many there are of each kind. */
export function upsertAnswerOf(outcomes: readonly Outcome[]): UpsertAnswer {
  const list = outcomes.map(upsertRowOf);
  const counts = Object.fromEntries(upsertResults.map((result) => [result, list.filter((row) => row.result === result).length]));
  return { list, counts: counts as UpsertAnswer['counts'] };
}
