import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { PickupSlip } from '@xinyue/contracts/operations';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { clock } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { useSession } from '../../session/sessionStore.ts';
import { FactList } from '../../shared/FactList.tsx';
import { hiddenText } from '@xinyue/web/hiddenText';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useSlip } from './orderQueries.ts';
import { inFours, slipFacts } from './slipFacts.ts';
import { orderTexts as texts } from './orderTexts.ts';

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

function SlipSheet({ slip }: { slip: PickupSlip }) {
  const [madeAt] = useState(() => beijingTime(clock.now()));
  const facts = slipFacts(slip, madeAt);
  return (
    <Box
      component="article"
      data-testid="slip"
      aria-labelledby="slip-title"
      sx={{
        maxWidth: 560,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 2, sm: 4 },
        '@media print': { border: 'none', maxWidth: 'none' },
      }}
    >
      <Typography id="slip-title" variant="h1">
        {texts.slip}
      </Typography>
      <Box sx={{ my: 2, py: 2, textAlign: 'center', border: 2, borderColor: 'background.amber', borderRadius: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.slipCode}</Typography>
        <Typography
          component="p"
          data-testid="slip-code"
          aria-hidden="true"
          sx={{
            fontSize: { xs: 36, sm: 48 },
            fontWeight: 700,
            letterSpacing: '0.08em',
            fontVariantNumeric: 'tabular-nums',
            lineHeight: 1.3,
          }}
        >
          {inFours(slip.code)}
        </Typography>
        <Box component="span" sx={hiddenText}>
          {texts.slipSpoken([...slip.code].join(' '))}
        </Box>
      </Box>
      <FactList facts={facts} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {texts.slipHint}
      </Typography>
      <Button
        component={Link}
        to={`/print/slip/${slip.id}`}
        variant="contained"
        sx={{ mt: 2, minHeight: 44, displayPrint: 'none' }}
      >
        {texts.slipPrint}
      </Button>
    </Box>
  );
}
