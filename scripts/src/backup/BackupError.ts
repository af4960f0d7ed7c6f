import { StartError } from '../base/StartError.ts';

/** Why a backup or a restore is refused, as `--json` names it. */
export type BackupReason =
  | 'notEmpty'
  | 'notRepository'
  | 'tooEarly'
  | 'tooLate'
  | 'gap'
  | 'damaged'
  | 'keysMissing'
  | 'keysWrong'
  | 'otherServer'
  | 'otherOwner'
  | 'badTime'
  | 'noRoom'
  | 'unfinished'
  | 'running'
  /** Of a drill: what was restored is not what it should be, or something else went wrong. */
  | 'failed';

/** A refusal: one sentence for a person, that names the thing, and a code for programs. */
export class BackupError extends StartError {
  override name = 'BackupError';
  reason: BackupReason;
  constructor(reason: BackupReason, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.reason = reason;
  }
}
