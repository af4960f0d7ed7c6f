import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { NoAccess } from '../../shared/NoPage.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { AuditBench } from './AuditBench.tsx';
import { auditTexts as texts } from './texts.ts';
import { useReview } from './useReview.ts';

/** the screen on which one application is audited. */
export default function AuditScreen() {
  const { id = '' } = useParams();
  return useMayDo()('edit') ? <Review key={id} id={id} /> : <NoAccess />;
}

function Review({ id }: { id: string }) {
  usePageTitle(texts.screen);
  const { data, error, isPending, refetch } = useReview(id);
  return (
    <>
      <Breadcrumb page={texts.screen} />
      {!data && error ? (
        <FailedNote error={error} ownWords={texts.reviewFailed} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <SkeletonRows rows={10} height={56} />
      ) : (
        <AuditBench review={data} />
      )}
    </>
  );
}
