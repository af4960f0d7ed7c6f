import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import AgreementIcon from '@mui/icons-material/DescriptionOutlined';
import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { openSideLabel } from '@xinyue/contracts/openSideLabel';
import type { OrderContract, OrderRow } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { useWrite } from '@xinyue/web/useWrite';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { confirmation } from '../../shared/confirmation.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { toast, toastFailure } from '../../shared/toast.tsx';
import { useSignedFiles } from '../../shared/useSignedFiles.ts';
import { waitsForBuyer } from './orderAgreement.ts';
import { useOwnAgreement } from './orderQueries.ts';
import { orderTexts as texts } from './orderTexts.ts';

/** The agreement made from an order: open and print it, see who confirmed it, confirm it (Z-06). */
export function AgreementCard({ order, session }: { order: OrderRow; session: Session }) {
  const agreement = useOwnAgreement(session, order);
  return (
    <Box component="section" aria-labelledby="agreement-title" sx={{ borderBottom: 1, borderColor: 'divider', py: 2 }}>
      <Typography id="agreement-title" variant="h3">
        {texts.agreementTitle}
      </Typography>
      <QueryBlock
        query={agreement}
        failure={texts.agreementFailed}
        skeleton={<Skeleton height={120} />}
        isEmpty={(found) => found === null}
        empty={<StateNote icon={<AgreementIcon fontSize="inherit" />} title={texts.agreementMissing} />}
      >
        {(found) => found && <AgreementFacts order={order} session={session} agreement={found} />}
      </QueryBlock>
    </Box>
  );
}

type Props = { order: OrderRow; session: Session; agreement: OrderContract };

function AgreementFacts({ order, session, agreement }: Props) {
  const links = useSignedFiles(session, [agreement.contractPdf]);
  const { confirm, busy } = useConfirmAgreement(order);
  const url = links.data?.[agreement.contractPdf];
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.agreementNo(agreement.contractNo)} · {texts.agreementMade(agreement.madeAt)}
      </Typography>
      {agreement.missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.agreementLacking(agreement.missing.join(' '))}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, my: 1.5 }}>
        {(['customer', 'shop'] as const).map((side) => (
          <Side key={side} side={side} order={order} agreement={agreement} />
        ))}
      </Box>
      {agreement.confirmed === 'both' ? (
        <Alert severity="success">{texts.agreementBoth}</Alert>
      ) : (
        waitsForBuyer(order) && <Typography variant="body2">{texts.agreementHint}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '& > *': { minHeight: 44 } }}>
        <Button component="a" href={url} target="_blank" rel="noopener" variant="outlined" disabled={!url}>
          {texts.agreementOpen}
        </Button>
        <Button component="a" href={url} download={`${agreement.contractNo}.pdf`} disabled={!url}>
          {texts.agreementSave}
        </Button>
        {waitsForBuyer(order) && (
          <Button variant="contained" disabled={busy} onClick={() => void confirm(agreement)}>
            {texts.agreementConfirm}
          </Button>
        )}
      </Box>
      {links.isError && <Alert severity="error">{texts.agreementFailed}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, fontSize: 12, overflowWrap: 'anywhere' }}>
        {texts.agreementPrint(agreement.sha256)}
      </Typography>
    </>
  );
}

function Side({ side, order, agreement }: { side: 'customer' | 'shop'; order: OrderRow; agreement: OrderContract }) {
  const done = agreement.confirmations.find((one) => one.side === side);
  const Icon = done ? DoneIcon : WaitIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.5 }}>
      <Icon color={done ? 'success' : 'warning'} fontSize="small" sx={{ mt: '2px' }} />
      <span>
        {texts.agreementSides[side]}：{done ? texts.agreementConfirmedAt(done.who, done.time) : openSideLabel(order)}
      </span>
    </Box>
  );
}

/** Agrees, after a question, to exactly the agreement that is shown: its hash goes along, so that a newer one is never confirmed unseen. */
function useConfirmAgreement(order: OrderRow) {
  const queries = useQueryClient();
  const { write, busy } = useWrite();

  const confirm = ({ contractNo, sha256 }: OrderContract) =>
    write({
      async ask() {
        const detail = texts.agreementDetail(contractNo, moneyText(order.money));
        const yes = await confirmation({ text: texts.agreementQuestion, detail });
        if (!yes) toast('info', texts.agreementDropped);
        return yes;
      },
      send: () => api('confirmOwnContract', { id: order.id, sha256 }),
      onDone: () => toast('success', texts.agreementDone),
      failed: texts.agreementConfirmFailed,
      onFailed: toastFailure,
      onEnd: () => void queries.invalidateQueries({ queryKey: ['own'] }),
    });
  return { confirm, busy };
}
