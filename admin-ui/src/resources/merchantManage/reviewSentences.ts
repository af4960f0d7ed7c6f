import type { ApplicationReview, DocumentReview } from '@xinyue/contracts/operations';
import { documentName } from '../../shared/names.ts';

type Review = Pick<ApplicationReview, 'documents' | 'warnings'>;

const names = (documents: Review['documents']) => documents.map(({ slot }) => documentName(slot)).join('、');

/** What speaks against passing now, to be read once more in the question. `today` as `yyyy-MM-dd`, Beijing. */
export function openPoints({ documents, warnings }: Review, today: string): string[] {
  const failed = documents.filter(({ verdict }) => verdict === 'fail');
  const unseen = documents.filter(({ verdict }) => verdict === null);
  const over = documents.filter(({ expiresOn }) => expiresOn !== null && expiresOn < today);
  return [
    failed.length > 0 && `不合格的资料：${names(failed)}`,
    unseen.length > 0 && `尚未审核的资料：${names(unseen)}`,
    over.length > 0 && `已过有效期的资料：${names(over)}`,
    warnings.length > 0 && `有 ${warnings.length} 处警告须核实`,
  ].filter((point) => point !== false);
}

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
