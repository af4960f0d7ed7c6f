import type { UpsertResult } from '@xinyue/contracts';
import type { AppError } from '@xinyue/kit/AppError';
import type { SpotDraft, SpotFields } from '../goods/domain/spot.ts';

/** What a row says: which good, and what is to become of it. `stock`: what is to be there, or how much it is to move. */
export type ReadRow = {
  id: string | undefined;
  ref: string | undefined;
  fields: Partial<SpotFields>;
  shopId: string | undefined;
  versionSeen: number | undefined;
  stock: { wanted: number; seen: number | undefined } | { change: number } | undefined;
  /** The whole good, where it is a new one. Refusal: `validation`. */
  draft(): SpotDraft;
};

/** A row of a call: its place from 0, as it was sent, the good as it names it, and what was read of it, or why that was not possible. */
export type SentRow = { index: number; sent: unknown; id: string | null; ref: string | null; read: ReadRow | AppError };

/** What became of a row, and how its good stands now; price in fen. `msg` where there is more to say than success. */
export type Outcome = {
  row: SentRow;
  result: UpsertResult;
  refused?: AppError;
  msg?: string;
  id: string | null;
  ref: string | null;
  priceFen: number | null;
  stock: number | null;
};
