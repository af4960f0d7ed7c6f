import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { listWords } from '@xinyue/web/words/listWords';
import { partnerDefaults } from '@xinyue/contracts/partnerDefaults';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows, StateNote } from '../../shared/blocks/BlockStates.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { EndpointCard } from './EndpointCard.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { endpointTexts as texts } from './webhookTexts.ts';

/** The server takes no more of one key. */
/** What is sent changes by itself. */
const everyMs = 15_000;

export function useEndpoints(partner: string) {
  const call = useOperation();
  return useQuery({
    queryKey: ['openConsole', 'endpoints', partner],
    queryFn: ({ signal }) => call('listKeyWebhooks', { partner }, { signal }),
    refetchInterval: everyMs,
  });
}

/** Pt-C-22: where events of a key are sent, and what can be done with each address. */
export function Endpoints({ partner }: { partner: string }) {
  const [adding, setAdding] = useState(false);
  const mayChange = useMayDo()('edit');
  const { data, error, refetch } = useEndpoints(partner);
  if (!data && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} height={120} />;
  return (
    <>
      <Box sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 16rem' }}>
          {texts.intro}
        </Typography>
        {mayChange && (
          <Button
            variant="contained"
            disabled={data.list.length >= partnerDefaults.mostEndpoints}
            onClick={() => setAdding(true)}
            data-testid="new-endpoint"
          >
            {texts.create}
          </Button>
        )}
      </Box>
      {data.list.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.list.map((row) => (
            <EndpointCard key={row.endpointId} partner={partner} row={row} />
          ))}
        </Box>
      ) : (
        <StateNote testId="block-empty" icon={<SendIcon fontSize="inherit" />} title={listWords.empty} text={texts.empty} />
      )}
      {adding && <EndpointDialog partner={partner} onClose={() => setAdding(false)} />}
    </>
  );
}
