import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import type { ApplicationReview, DocumentReview, DocumentSlot } from '@xinyue/contracts/operations';
import { useCallback, useRef } from 'react';
import { FactList, type FactRow } from '../../shared/blocks/FactList.tsx';
import { DocumentPictures } from '../../shared/documents/DocumentPictures.tsx';
import { useDocuments } from '../../shared/documents/useDocuments.tsx';
import type { Files } from '../../shared/documents/useSignedFiles.ts';
import { documentName, verdictLabel } from '../../shared/names.ts';
import { hasExpiry, hasIdentity } from './documentDraft.ts';
import { DocumentNoteForm } from './DocumentNoteForm.tsx';
import { auditTexts as texts } from './texts.ts';

type Props = { review: ApplicationReview; locked: boolean; onUnsaved(any: boolean): void };

/** The six documents side by side. */
export function DocumentGrid({ review, locked, onUnsaved }: Props) {
  const { files, gate } = useDocuments({
    name: review.application.id,
    saveUrls: review.documents.flatMap(({ saveUrls }) => saveUrls),
    usual: locked ? undefined : texts.usualReason,
    failed: texts.filesFailed,
  });
  const unsaved = useRef(new Set<DocumentSlot>());
  const noteUnsaved = useCallback(
    (slot: DocumentSlot, dirty: boolean) => {
      if (dirty) unsaved.current.add(slot);
      else unsaved.current.delete(slot);
      onUnsaved(unsaved.current.size > 0);
    },
    [onUnsaved],
  );
  return (
    <Box component="section" aria-label="申请资料">
      {gate && <Box sx={{ mb: 2 }}>{gate}</Box>}
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
            onUnsaved={noteUnsaved}
          />
        ))}
      </Box>
    </Box>
  );
}

type CardProps = {
  id: string;
  document: DocumentReview;
  warned: boolean;
  files: Files | undefined;
  locked: boolean;
  onUnsaved(slot: DocumentSlot, dirty: boolean): void;
};

const edges = { pass: 'success.main', fail: 'error.main' } as const;

/** One document: its pictures and what is noted of it. */
function DocumentCard({ id, document, warned, files, locked, onUnsaved }: CardProps) {
  const name = documentName(document.slot);
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={name}
      data-testid={`document-${document.slot}`}
      data-verdict={document.verdict ?? 'none'}
      sx={{
        borderColor: 'divider',
        borderTop: 3,
        borderTopColor: document.verdict ? edges[document.verdict] : 'divider',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5, py: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        {warned && <WarningIcon color="warning" titleAccess="与其他申请相同，见页面上方" />}
      </Box>
      <DocumentPictures name={name} saveUrls={document.saveUrls} files={files} />
      <Box sx={{ px: 1.5, pb: 1.5, flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
        {locked ? <DocumentFacts document={document} /> : <DocumentNoteForm id={id} document={document} onUnsaved={onUnsaved} />}
      </Box>
    </Paper>
  );
}

/** What was noted of a document, when nothing can be noted any more. */
function DocumentFacts({ document }: { document: DocumentReview }) {
  const { slot, verdict, note, expiresOn, identityNumber, reviewedBy, reviewedAt } = document;
  const facts: (FactRow | false)[] = [
    ['审核结论', verdictLabel(verdict)],
    note !== '' && ['备注', note],
    hasIdentity(slot) && [fieldLabels.identityNumber, identityNumber || '未登记'],
    hasExpiry(slot) && ['有效期至', expiresOn ?? '未登记'],
  ];
  return (
    <>
      <FactList facts={facts.filter((fact) => fact !== false)} labelWidth={72} />
      {reviewedAt && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {reviewedBy} · {reviewedAt}
        </Typography>
      )}
    </>
  );
}
