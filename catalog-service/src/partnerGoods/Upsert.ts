import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { Write } from '../deps.ts';
import type { Moved } from '../goods/adjustStocks.ts';
import type { SpotDraft } from '../goods/domain/spot.ts';
import type { Change } from './judgeRow.ts';
import type { SentRow } from './ReadRow.ts';

/** A call: who sends it, whether it only tries, and its key, with whether it came before. */
export type Upsert = Pick<Write, 'actor' | 'traceId'> & { dryRun: boolean; repeat: Repeat | undefined; again: boolean };

/** A row that nothing speaks against so far, with its own key: a good to be made, or a change, with what order-service made of its stock. */
export type Due = { row: SentRow; repeat: Repeat | undefined } & ({ draft: SpotDraft } | (Change & { stock: Moved }));
export type DueChange = Extract<Due, Change>;
export const isChange = (due: Due): due is DueChange => 'spot' in due;
