import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { FuturesAnswer, Quotation } from '@xinyue/contracts/operations';
import { memo, useDeferredValue } from 'react';
import { Link as RouterLink } from 'react-router';
import { appTexts } from '../../shared/appTexts.ts';
import { Mark } from './FeedNote.tsx';
import { Change, figureText, percentText } from './quoteFigures.tsx';
import { useFutures } from './marketQueries.ts';
import { marketTexts as texts } from './marketTexts.ts';
import { mainFirst } from './quoteGroups.ts';
import { useQuotesStream } from './quotes/useQuotesStream.ts';

const row = { display: 'flex', alignItems: 'center', height: 44, gap: 1.5, whiteSpace: 'nowrap', fontSize: 14 } as const;

/** the quotes in one line above the public pages. It scrolls inside itself; the way to the whole table stays in sight. */
export default function QuotationStrip() {
  useQuotesStream();
  const futures = useFutures();
  // Quotes change every second: drawn in slices, and only those that did.
  const data = useDeferredValue(futures.data);
  const late = data !== undefined && (data.stale || futures.isError);
  return (
    <Box component="section" aria-label={texts.futures} sx={{ ...row, maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 } }}>
      {data ? (
        <Quotes list={data.list} main={data.main} />
      ) : futures.isError ? (
        <Failed retry={() => void futures.refetch()} />
      ) : (
        <Waiting />
      )}
      {data && <Marks simulated={data.simulated} late={late} closed={!data.trading} />}
      <Link component={RouterLink} to="/dataCenter" sx={{ flexShrink: 0, lineHeight: '44px' }}>
        {texts.toAll}
      </Link>
    </Box>
  );
}

/** Late comes before closed; both before what is simulated. On phones the mark for simulated quotes alone has a place beside them. */
function Marks({ simulated, late, closed }: { simulated: boolean; late: boolean; closed: boolean }) {
  const state = late ? texts.late : closed ? texts.closed : undefined;
  return (
    <>
      {state && <Box sx={{ flexShrink: 0, color: late ? 'error.main' : 'text.secondary' }}>{state}</Box>}
      {simulated && <Mark colour="text.amber">{texts.simulatedFutures}</Mark>}
    </>
  );
}

const Quotes = memo(function Quotes({ list, main }: Pick<FuturesAnswer, 'list' | 'main'>) {
  if (list.length === 0) return <Box sx={{ flexGrow: 1, color: 'text.secondary' }}>{texts.stripEmpty}</Box>;
  return (
    <Box
      component="ul"
      // A list that scrolls must be reachable by keys.
      tabIndex={0}
      aria-label={texts.stripLabel}
      sx={{
        ...row,
        gap: 2.5,
        flexGrow: 1,
        minWidth: 0,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        maskImage: 'linear-gradient(to right, #000 calc(100% - 32px), transparent)',
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {mainFirst(list, main).map((quote) => (
        <Quote key={quote.code} quote={quote} />
      ))}
    </Box>
  );
});

const Quote = memo(function Quote({ quote: { code, latest, changePercent } }: { quote: Quotation }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, flexShrink: 0, minWidth: 168 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {code}
      </Box>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {figureText(latest)}
      </Box>
      <Change value={changePercent} text={percentText(changePercent)} arrow />
    </Box>
  );
});

function Failed({ retry }: { retry: () => void }) {
  return (
    <Box component="output" sx={{ flexGrow: 1, color: 'text.secondary' }}>
      {texts.stripFailed}
      <Link component="button" type="button" onClick={retry} sx={{ ml: 1.5, font: 'inherit', lineHeight: '44px' }}>
        {appTexts.retry}
      </Link>
    </Box>
  );
}

const Waiting = () => (
  <Box aria-busy="true" sx={{ ...row, gap: 2.5, flexGrow: 1, minWidth: 0, overflow: 'hidden' }}>
    {[1, 2, 3, 4, 5].map((place) => (
      <Skeleton key={place} width={168} sx={{ flexShrink: 0 }} />
    ))}
  </Box>
);
