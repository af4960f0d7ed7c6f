import CompareIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../api/api.ts';
import { QueryBlock } from '../../../shared/QueryBlock.tsx';
import { spotTexts } from '../../../shared/spotTexts.ts';
import { usePageTitle } from '../../../shared/usePageTitle.ts';
import { WayOnNote } from '../../../shared/WayOnNote.tsx';
import { BuyHost } from '../../purchase/BuyHost.tsx';
import { compareAddress, readCompared } from './compareAddress.ts';
import { compareTexts as texts } from './compareTexts.ts';
import { CompareTable } from './CompareTable.tsx';
import { picks } from './picks.ts';

/** Each good with its whole specification as it is now; null where it is gone. */
const useCompared = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['spots', 'compare', ids],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(ids.map((id) => api('listSpots', { id, pageNum: 1, pageSize: 1 }, { signal })));
      return answers.map(({ list }) => list[0] ?? null);
    },
    staleTime: 0,
  });

/** Po-45: two to four goods side by side; the address names them, so that the comparison can be sent to others. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const { ids, wrong } = readCompared(search);
  usePageTitle(texts.title);
  return (
    <>
      <Typography variant="h1">{texts.title}</Typography>
      {wrong ? (
        <Box sx={{ mt: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <WayOnNote
            icon={<CompareIcon fontSize="inherit" />}
            title={wrong}
            text={texts.pickHelp}
            to="/spotPurchase"
            way={texts.toList}
          />
        </Box>
      ) : (
        <Comparison key={ids.join()} ids={ids} />
      )}
      <BuyHost />
    </>
  );
}

function Comparison({ ids }: { ids: readonly string[] }) {
  const goods = useCompared(ids);
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const navigate = useNavigate();
  const remove = (id: string) => {
    picks.remove(id);
    void navigate(compareAddress(ids.filter((one) => one !== id)), { replace: true });
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{texts.lead}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, my: 1 }}>
        <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }}>
          <Box
            component="input"
            type="checkbox"
            checked={differencesOnly}
            onChange={() => setDifferencesOnly(!differencesOnly)}
            sx={{ width: 18, height: 18, m: 0, color: 'primary.main', accentColor: 'currentcolor' }}
          />
          {texts.differencesOnly}
        </Box>
        <Button component={Link} to="/spotPurchase" sx={{ minHeight: 44 }}>
          {texts.more}
        </Button>
      </Box>
      <QueryBlock
        query={goods}
        failure={spotTexts.loadFailed}
        skeleton={<Skeleton variant="rounded" sx={{ height: '100dvh' }} />}
      >
        {(spots) => <CompareTable ids={ids} spots={spots} differencesOnly={differencesOnly} onRemove={remove} />}
      </QueryBlock>
    </>
  );
}
