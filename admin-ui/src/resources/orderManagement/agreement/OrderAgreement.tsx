import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { openSideLabel } from '@xinyue/contracts/openSideLabel';
import type { OrderContract as Agreement, OrderRow } from '@xinyue/contracts/operations';
import { useOperation } from '../../../api/useOperation.ts';
import { useSession } from '../../../session/useSession.ts';
import { FailedNote, SkeletonRows } from '../../../shared/blocks/BlockStates.tsx';
import { useSignedFiles } from '../../../shared/documents/useSignedFiles.ts';
import { AgreementActions } from './AgreementActions.tsx';
import { agreementActionsFor } from './agreementActionsFor.ts';
import { agreementTexts as texts } from './agreementTexts.ts';

/** The agreement made from an order (Z-06): made here by the shop or staff, confirmed by the buyer and by the shop; nothing where none can be. */
export function OrderAgreement({ order }: { order: OrderRow }) {
  const call = useOperation();
  const who = useSession();
  const { id, contractPdf, contractConfirmed } = order;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['orderManagement', 'agreement', id, contractPdf, contractConfirmed],
    queryFn: ({ signal }) => call('readContract', { id }, { signal }),
    enabled: contractPdf !== null,
  });
  if (contractPdf === null && agreementActionsFor(order, who).length === 0) return null;
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
        data.contract && <AgreementFacts order={order} agreement={data.contract} />
      )}
      <AgreementActions order={order} agreement={data?.contract ?? undefined} />
    </Box>
  );
}

function AgreementFacts({ order, agreement }: { order: OrderRow; agreement: Agreement }) {
  const files = useSignedFiles([agreement.contractPdf]);
  const url = files.urlOf(agreement.contractPdf);
  const nameOf = (side: 'customer' | 'shop') => {
    const done = agreement.confirmations.find((one) => one.side === side);
    return done ? texts.confirmed(done.who, done.time) : openSideLabel(order);
  };
  return (
    <>
      <Typography>
        {texts.no(agreement.contractNo)}{' '}
        {url && (
          <Link href={url} target="_blank" rel="noopener" data-testid="contract-open">
            {texts.open}
          </Link>
        )}
      </Typography>
      <Typography color="textSecondary">{texts.made(agreement.madeBy, agreement.madeAt)}</Typography>
      <Typography>
        {texts.buyer}：{nameOf('customer')}
      </Typography>
      <Typography>
        {texts.shop}：{nameOf('shop')}
      </Typography>
      {agreement.missing.length > 0 && <Alert severity="warning">{texts.lacking(agreement.missing.join(' '))}</Alert>}
      {agreement.confirmed === 'both' && (
        <Alert severity="success" sx={{ mt: 1 }}>
          {texts.both}
        </Alert>
      )}
      {files.error && <FailedNote error={files.error} ownWords={texts.failed} onRetry={files.renew} />}
      <Typography color="textSecondary" sx={{ fontSize: 12, overflowWrap: 'anywhere', mt: 0.5 }}>
        {texts.print(agreement.sha256)}
      </Typography>
    </>
  );
}
