import type { ChannelStatementState, StatementSource } from '@xinyue/contracts';

/** A statement of a channel as it is kept; amounts in fen, `uploadedBy` an account or the partner itself. */
export type KeptStatement = {
  id: string;
  channel: string;
  day: string;
  source: StatementSource;
  state: ChannelStatementState;
  /** Of its lines, whatever their order; '' of one that a driver keeps. */
  content: string;
  lines: number;
  matched: number;
  differences: number;
  /** Of the differences, those whose lines are counted alone. */
  unkept: number;
  inFen: number;
  outFen: number;
  feeFen: number;
  uploadedBy: string;
  uploader: string;
  confirmer: string;
  remark: string;
  createdAt: Date;
  changedAt: Date;
};
