import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Breadcrumb } from '../../app/Breadcrumb.tsx';
import { FailedNote } from '../../app/blocks/FailedNote.tsx';
import { Section } from '../../app/blocks/Section.tsx';
import { SkeletonRows } from '../../app/blocks/SkeletonRows.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { type GoodsSummary, summariseGoods } from './summariseGoods.ts';
import { overviewTexts as texts } from './texts.ts';

/** Goods that are looked at: the newest so many. */
const most = 1_000;

/** Z-28: how the goods stand and which of them wait for somebody; merchants see their own. */
export function GoodsOverview() {
  usePageTitle(texts.title);
  const { data, total, error, isPending, refetch } = useGetList<SpotRow>('spotManagement', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'id', order: 'DESC' },
    filter: {},
  });
  return (
    <>
      <Breadcrumb page={texts.title} />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      {error && !data ? (
        <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <SkeletonRows rows={5} height={56} />
      ) : (
        <Overview summary={summariseGoods(data)} shown={data.length} total={total ?? data.length} />
      )}
    </>
  );
}

function Overview({ summary, shown, total }: { summary: GoodsSummary; shown: number; total: number }) {
  const { open, closed, soldOut, low } = summary;
  const figures = [
    [texts.open, open],
    [texts.closed, closed],
    [texts.soldOut, soldOut.length],
    [texts.low, low.length],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {figures.map(([label, figure]) => (
          <Section key={label}>
            <Typography color="textSecondary">{label}</Typography>
            <Typography sx={{ fontSize: 28, fontWeight: 600 }} data-testid={`figure-${label}`}>
              {figure}
            </Typography>
          </Section>
        ))}
      </Box>
      <Section title={texts.waiting}>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {soldOut.length + low.length > 0 ? texts.waitingHelp : texts.nothing}
        </Typography>
        {soldOut.map((row) => (
          <Good key={row.id} row={row} label={texts.soldOut} />
        ))}
        {low.map((row) => (
          <Good key={row.id} row={row} label={texts.low} />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
          <Button variant="outlined" component={RouterLink} to="/spotManagement" sx={{ minHeight: 44 }}>
            {texts.toGoods}
          </Button>
          <Typography color="textSecondary">{texts.part(shown, total)}</Typography>
        </Box>
      </Section>
    </Box>
  );
}

const Good = ({ row, label }: { row: SpotRow; label: string }) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Link component={RouterLink} to={`/spotManagement/${row.id}`} sx={{ fontWeight: 600 }}>
      {row.name}
    </Link>
    <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
      {row.shopUserName} · {texts.left(row.inventoryTotal, row.miniTotal, row.unit)}
    </Typography>
    <Chip size="small" variant="outlined" label={label} />
  </Box>
);
