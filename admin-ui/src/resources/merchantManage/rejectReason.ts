import type { DocumentReview } from '@xinyue/contracts/operations';
import { documentName } from '../../shared/names.ts';

/** C-53 takes no more. */
export const reasonLimit = 500;

/** The reason to start from: the documents that failed, by name, each with what was noted of it. Empty when none failed. */
export function rejectReason(documents: readonly Pick<DocumentReview, 'slot' | 'verdict' | 'note'>[]): string {
  const failed = documents.filter(({ verdict }) => verdict === 'fail');
  if (failed.length === 0) return '';
  const parts = failed.map(
    ({ slot, note }) => documentName(slot) + (note.trim() ? `：${note.trim().replace(/[。；;]+$/, '')}` : '不合格'),
  );
  return `${parts.join('；')}。`.slice(0, reasonLimit);
}
