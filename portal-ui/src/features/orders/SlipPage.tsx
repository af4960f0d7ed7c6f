import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, Navigate, useParams } from 'react-router';
import type { Session } from '../../session/readSession.ts';
import { useSession } from '../../session/useSession.ts';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { orderTexts as texts } from './orderTexts.ts';
import { useSlip } from './orderQueries.ts';
import { SlipSheet } from './SlipSheet.tsx';

/** What the buyer takes along to fetch the goods (S-07): to be shown on a phone or printed. */
export default function SlipPage() {
  const session = useSession();
  const { id = '' } = useParams();
  usePageTitle(texts.slip);
  return session ? <OwnSlip session={session} id={id} /> : <Navigate to="/myOrder" replace />;
}

function OwnSlip({ session, id }: { session: Session; id: string }) {
  const slip = useSlip(session, id);
  return (
    <>
      <Button component={Link} to="/myOrder?status=2" sx={{ mb: 1, displayPrint: 'none' }}>
        {texts.back}
      </Button>
      <QueryBlock query={slip} failure={texts.slipFailed} skeleton={<Skeleton variant="rounded" height={360} />}>
        {(found) => <SlipSheet slip={found} />}
      </QueryBlock>
    </>
  );
}
