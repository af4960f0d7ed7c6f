import Typography from '@mui/material/Typography';
import type { DocumentReview } from '@xinyue/contracts/operations';
import { FactList, type FactRow } from '../../shared/blocks/FactList.tsx';
import { verdictLabel } from '../../shared/names.ts';
import { hasExpiry, hasIdentity } from './documentDraft.ts';

/** What was noted of a document, when nothing can be noted any more. */
export function DocumentFacts({ document }: { document: DocumentReview }) {
  const { slot, verdict, note, expiresOn, identityNumber, reviewedBy, reviewedAt } = document;
  const facts: (FactRow | false)[] = [
    ['审核结论', verdictLabel(verdict)],
    note !== '' && ['备注', note],
    hasIdentity(slot) && ['身份证号', identityNumber || '未登记'],
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
