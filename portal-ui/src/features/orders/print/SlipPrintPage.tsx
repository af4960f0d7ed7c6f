import Skeleton from '@mui/material/Skeleton';
import { useCallback, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Session } from '../../../session/readSession.ts';
import { useSession } from '../../../session/sessionStore.ts';
import { QueryBlock } from '../../../shared/QueryBlock.tsx';
import { Segments } from '../../../shared/Segments.tsx';
import { usePageTitle } from '../../../shared/usePageTitle.ts';
import { useSlip } from '../orderQueries.ts';
import { orderTexts } from '../orderTexts.ts';
import { PrintFrame } from './PrintFrame.tsx';
import { printTexts as texts } from './printTexts.ts';
import { SlipPaper } from './SlipPaper.tsx';

const papers = [
  ['a4', texts.papers.a4],
  ['roll', texts.papers.roll],
] as const;

/** Po-40: the slip on a page of its own, for one A4 sheet or for the roll of a receipt printer. */
export default function SlipPrintPage() {
  const session = useSession();
  const { id = '' } = useParams();
  usePageTitle(orderTexts.slip);
  return session ? <SlipPrint session={session} id={id} /> : <Navigate to="/myOrder" replace />;
}

function SlipPrint({ session, id }: { session: Session; id: string }) {
  const slip = useSlip(session, id);
  const [search, setSearch] = useSearchParams();
  const roll = search.get('paper') === 'roll';
  const { ref, height } = useHeight();
  const page = roll ? { size: `80mm ${height}mm`, margin: '0' } : { size: 'A4', margin: '14mm' };
  return (
    <PrintFrame
      page={page}
      width={roll ? '80mm' : '182mm'}
      back={`/pickupSlip/${id}`}
      choice={
        <Segments
          label={texts.paper}
          options={papers}
          value={roll ? 'roll' : 'a4'}
          onChange={(paper) => setSearch(paper === 'roll' ? { paper } : {}, { replace: true })}
        />
      }
    >
      <QueryBlock query={slip} failure={orderTexts.slipFailed} skeleton={<Skeleton variant="rounded" height={360} />}>
        {(found) => (
          <div ref={ref}>
            <SlipPaper slip={found} roll={roll} />
          </div>
        )}
      </QueryBlock>
    </PrintFrame>
  );
}

const pixelsPerMm = 96 / 25.4;
/** Of paper before anything is measured. */
const shortest = 120;

/** How long the paper of a roll has to be for what stands on it, in mm. */
function useHeight() {
  const [height, setHeight] = useState(shortest);
  const ref = useCallback((element: HTMLDivElement) => {
    const resized = new ResizeObserver(() => setHeight(Math.max(shortest, Math.ceil(element.offsetHeight / pixelsPerMm) + 2)));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return { ref, height };
}
