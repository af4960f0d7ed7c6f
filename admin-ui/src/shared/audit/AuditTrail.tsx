import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import { FailedNote, SkeletonRows } from '../blocks/BlockStates.tsx';
import { Section } from '../blocks/Section.tsx';
import { DiffList } from './DiffList.tsx';
import { auditTexts as texts } from './texts.ts';
import { whatName } from './whatName.ts';

const operations = {
  catalog: 'listCatalogAudits',
  merchant: 'listMerchantAudits',
  order: 'listOrderAudits',
  payout: 'listPayoutAudits',
  system: 'listSystemAudits',
} as const;
type Props = { area: keyof typeof operations; rowId: string };
const pageSize = 10;

/** 操作记录 of one record: who changed what and when, newest first. For staff only (P-32); others see nothing of it. */
export function AuditTrail({ framed, ...props }: Props & { framed?: boolean }) {
  if (!mayUse(useSession(), 'auditTrail', 'list')) return null;
  return framed ? (
    <Section sx={{ mt: 2 }}>
      <Trail {...props} />
    </Section>
  ) : (
    <Trail {...props} />
  );
}

function Trail({ area, rowId }: Props) {
  const call = useOperation();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['auditTrail', area, rowId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(operations[area], { rowId, pageNum: pageParam, pageSize }, { signal }),
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
  });
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Box component="section" aria-label={texts.title} data-testid="audit-trail">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.title}
        {data && <Total count={data.pages[0]!.total} />}
      </Typography>
      {error && !data ? (
        <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={3} />
      ) : rows.length === 0 ? (
        <Typography color="textSecondary">{texts.none}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map(({ id, time, who, what, before, after }) => (
            <Box
              component="li"
              key={id}
              data-testid="audit-entry"
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
                <Typography sx={{ fontWeight: 600 }}>{whatName(what)}</Typography>
                <Typography color="textSecondary">
                  {who} · {time}
                </Typography>
              </Box>
              <DiffList what={what} before={before} after={after} />
            </Box>
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Box>
  );
}

const Total = ({ count }: { count: number }) => (
  <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
    {count} 条
  </Typography>
);
