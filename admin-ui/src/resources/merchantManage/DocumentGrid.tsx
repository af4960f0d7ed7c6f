import Box from '@mui/material/Box';
import type { ApplicationReview, DocumentSlot } from '@xinyue/contracts/operations';
import { useCallback, useRef } from 'react';
import { FailedNote } from '../../shared/blocks/BlockStates.tsx';
import { useSignedFiles } from '../../shared/documents/useSignedFiles.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { auditTexts as texts } from './texts.ts';

type Props = { review: ApplicationReview; locked: boolean; onUnsaved(any: boolean): void };

/** The six documents side by side. */
export function DocumentGrid({ review, locked, onUnsaved }: Props) {
  const files = useSignedFiles(review.documents.flatMap(({ saveUrls }) => saveUrls));
  const unsaved = useRef(new Set<DocumentSlot>());
  const tell = useCallback(
    (slot: DocumentSlot, dirty: boolean) => {
      if (dirty) unsaved.current.add(slot);
      else unsaved.current.delete(slot);
      onUnsaved(unsaved.current.size > 0);
    },
    [onUnsaved],
  );
  return (
    <Box component="section" aria-label="申请资料">
      {files.error && <FailedNote error={files.error} ownWords={texts.filesFailed} onRetry={files.renew} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {review.documents.map((document) => (
          <DocumentCard
            key={document.slot}
            id={review.application.id}
            document={document}
            warned={review.warnings.some(({ slot }) => slot === document.slot)}
            files={files}
            locked={locked}
            onUnsaved={tell}
          />
        ))}
      </Box>
    </Box>
  );
}
