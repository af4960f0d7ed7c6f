import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationReview } from '@xinyue/contracts/operations';
import { Link as RouterLink } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { auditTexts as texts } from '../../shared/audit/texts.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { documentName } from '../../shared/names.ts';
import { groupAccesses, documentAccessed } from './groupAccesses.ts';

/** Enough for several openings of six documents. */
const pageSize = 60;
const shown = 8;
const ownAccessMs = 3000;

/** K2: who looked at the documents of this application, when and from where. */
export function AccessLog({ review: { application, documents } }: { review: ApplicationReview }) {
  const call = useOperation();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['lookTrail', application.id],
    queryFn: ({ signal }) => call('listLooks', { reference: application.id, pageNum: 1, pageSize }, { signal }),
  });
  // The pictures on this very screen are looked at after this list was read.
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), ownAccessMs);
    return () => clearTimeout(timer);
  }, [refetch]);
  const named = documents.map(({ slot, saveUrls }) => ({ name: documentName(slot), saveUrls }));
  const groups = data ? groupAccesses(data.list, (what) => documentAccessed(what, named)) : [];
  const all = `/lookTrail?filter=${encodeURIComponent(JSON.stringify({ reference: application.id }))}`;
  return (
    <Box component="section" aria-label={texts.accessLog} data-testid="look-list">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.accessLog}
      </Typography>
      {error && !data ? (
        <FailedNote error={error} ownWords={texts.accessLogFailed} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={3} />
      ) : groups.length === 0 ? (
        <Typography color="textSecondary">{texts.noAccesses}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {groups.slice(0, shown).map(({ id, time, who, from, names }) => (
            <Box
              component="li"
              key={id}
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
            >
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <strong>{who}</strong> 查看了 {names.length === documents.length ? '全部资料' : names.join('、')}
              </Typography>
              <Typography color="textSecondary">
                {time}
                {from && ` · ${from}`}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {data && data.total > 0 && (
        <Link component={RouterLink} to={all}>
          全部 {data.total} 次查看
        </Link>
      )}
    </Box>
  );
}
