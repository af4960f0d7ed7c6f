import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { openSideLabel } from '@xinyue/contracts/openSideLabel';
import type { OrderContract as Contract, OrderRow } from '@xinyue/contracts/operations';
import { useOperation } from '../../../api/useOperation.ts';
import { sessionStore } from '../../../session/sessionStore.ts';
import { FailedNote, SkeletonRows } from '../../../shared/blocks/BlockStates.tsx';
import { useSignedFiles } from '../../../shared/documents/useSignedFiles.ts';
import { ContractActions } from './ContractActions.tsx';
import { contractActionsFor } from './contractActionsFor.ts';
import { contractTexts as texts } from './contractTexts.ts';

/** The contract made from an order (Z-06): made here by the shop or staff, confirmed by the buyer and by the shop; nothing where none can be. */
export function OrderContract({ order }: { order: OrderRow }) {
  const call = useOperation();
  const { id, contractPdf, contractConfirmed } = order;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['orderManagement', 'contract', id, contractPdf, contractConfirmed],
    queryFn: ({ signal }) => call('readContract', { id }, { signal }),
    enabled: contractPdf !== null,
  });
  if (contractPdf === null && contractActionsFor(order, sessionStore.get()?.userType).length === 0) return null;
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 3 }} data-testid="order-contract">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      {contractPdf === null ? (
        <Typography color="textSecondary">{texts.none}</Typography>
      ) : error ? (
        <FailedNote error={error} ownWords={texts.failed} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        data.contract && <ContractFacts order={order} contract={data.contract} />
      )}
      <ContractActions order={order} contract={data?.contract ?? undefined} />
    </Box>
  );
}

function ContractFacts({ order, contract }: { order: OrderRow; contract: Contract }) {
  const files = useSignedFiles([contract.contractPdf]);
  const url = files.urlOf(contract.contractPdf);
  const nameOf = (side: 'customer' | 'shop') => {
    const done = contract.confirmations.find((one) => one.side === side);
    return done ? texts.confirmed(done.who, done.time) : openSideLabel(order);
  };
  return (
    <>
      <Typography>
        {texts.no(contract.contractNo)}{' '}
        {url && (
          <Link href={url} target="_blank" rel="noopener" data-testid="contract-open">
            {texts.open}
          </Link>
        )}
      </Typography>
      <Typography color="textSecondary">{texts.made(contract.madeBy, contract.madeAt)}</Typography>
      <Typography>
        {texts.buyer}：{nameOf('customer')}
      </Typography>
      <Typography>
        {texts.shop}：{nameOf('shop')}
      </Typography>
      {contract.missing.length > 0 && <Alert severity="warning">{texts.lacking(contract.missing.join(' '))}</Alert>}
      {contract.confirmed === 'both' && (
        <Alert severity="success" sx={{ mt: 1 }}>
          {texts.both}
        </Alert>
      )}
      {files.error && <FailedNote error={files.error} ownWords={texts.failed} onRetry={files.renew} />}
      <Typography color="textSecondary" sx={{ fontSize: 12, overflowWrap: 'anywhere', mt: 0.5 }}>
        {texts.print(contract.sha256)}
      </Typography>
    </>
  );
}
