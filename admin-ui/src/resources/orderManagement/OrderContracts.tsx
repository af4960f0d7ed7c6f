import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { ContractViewer } from './ContractViewer.tsx';
import { orderTexts } from './texts.ts';

/** A signed link lives at most 5 minutes: it is renewed before. */
const freshMs = 4 * 60_000;

/** K-21: contract images as thumbnails, opened large; nothing when the order has none yet. */
export function OrderContracts({ contracts }: { contracts: string | null }) {
  const saveUrls = (contracts ?? '').split(',').filter(Boolean);
  const call = useOperation();
  const [open, setOpen] = useState<number>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['files', saveUrls],
    queryFn: ({ signal }) => call('signFiles', { saveUrls }, { signal }),
    enabled: saveUrls.length > 0,
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
  if (saveUrls.length === 0) return null;
  return (
    <Box component="section" aria-label="合同" sx={{ mb: 3 }} data-testid="order-contracts">
      <Typography variant="h3" sx={{ mb: 1 }}>
        合同（{saveUrls.length}）
      </Typography>
      {error ? (
        <FailedNote error={error} ownWords={orderTexts.contractsFailed} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {isPending
            ? saveUrls.map((url) => <Skeleton key={url} variant="rounded" width={80} height={80} />)
            : data.map(({ saveUrl, url }, at) => (
                <ButtonBase
                  key={saveUrl}
                  onClick={() => setOpen(at)}
                  aria-label={`查看合同 ${at + 1}`}
                  sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
                >
                  <Box
                    component="img"
                    src={url}
                    alt={`合同 ${at + 1}`}
                    sx={{ width: 80, height: 80, objectFit: 'cover', display: 'block' }}
                  />
                </ButtonBase>
              ))}
        </Box>
      )}
      {data && open !== undefined && (
        <ContractViewer files={data} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  );
}
