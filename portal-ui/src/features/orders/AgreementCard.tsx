import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ContractIcon from '@mui/icons-material/DescriptionOutlined';
import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { openSideLabel } from '@xinyue/contracts/openSideLabel';
import type { OrderContract, OrderRow } from '@xinyue/contracts/operations';
import { failureText, isRefusal, isSessionEnd } from '@xinyue/web/client/CallError';
import { moneyText } from '@xinyue/web/formats';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { confirmation } from '../../shared/confirmation.ts';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { toast } from '../../shared/toast.tsx';
import { useSignedFiles } from '../../shared/useSignedFiles.ts';
import { waitsForBuyer } from './contractSides.ts';
import { useOwnContract } from './orderQueries.ts';
import { orderTexts as texts } from './orderTexts.ts';

/** The contract made from an order: open and print it, see who confirmed it, confirm it (Z-06). */
export function ContractCard({ order, session }: { order: OrderRow; session: Session }) {
  const contract = useOwnContract(session, order);
  return (
    <Box component="section" aria-labelledby="contract-title" sx={{ borderBottom: 1, borderColor: 'divider', py: 2 }}>
      <Typography id="contract-title" variant="h3">
        {texts.contractTitle}
      </Typography>
      <QueryBlock
        query={contract}
        failure={texts.contractFailed}
        skeleton={<Skeleton height={120} />}
        isEmpty={(found) => found === null}
        empty={<StateNote icon={<ContractIcon fontSize="inherit" />} title={texts.contractMissing} />}
      >
        {(found) => found && <ContractFacts order={order} session={session} contract={found} />}
      </QueryBlock>
    </Box>
  );
}

type Props = { order: OrderRow; session: Session; contract: OrderContract };

function ContractFacts({ order, session, contract }: Props) {
  const links = useSignedFiles(session, [contract.contractPdf]);
  const { confirm, busy } = useConfirmContract(order);
  const url = links.data?.[contract.contractPdf];
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.contractNo(contract.contractNo)} · {texts.contractMade(contract.madeAt)}
      </Typography>
      {contract.missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.contractLacking(contract.missing.join(' '))}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, my: 1.5 }}>
        {(['customer', 'shop'] as const).map((side) => (
          <Side key={side} side={side} order={order} contract={contract} />
        ))}
      </Box>
      {contract.confirmed === 'both' ? (
        <Alert severity="success">{texts.contractBoth}</Alert>
      ) : (
        waitsForBuyer(order) && <Typography variant="body2">{texts.contractHint}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '& > *': { minHeight: 44 } }}>
        <Button component="a" href={url} target="_blank" rel="noopener" variant="outlined" disabled={!url}>
          {texts.contractOpen}
        </Button>
        <Button component="a" href={url} download={`${contract.contractNo}.pdf`} disabled={!url}>
          {texts.contractSave}
        </Button>
        {waitsForBuyer(order) && (
          <Button variant="contained" disabled={busy} onClick={() => void confirm(contract)}>
            {texts.contractConfirm}
          </Button>
        )}
      </Box>
      {links.isError && <Alert severity="error">{texts.contractFailed}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, fontSize: 12, overflowWrap: 'anywhere' }}>
        {texts.contractPrint(contract.sha256)}
      </Typography>
    </>
  );
}

function Side({ side, order, contract }: { side: 'customer' | 'shop'; order: OrderRow; contract: OrderContract }) {
  const done = contract.confirmations.find((one) => one.side === side);
  const Icon = done ? DoneIcon : WaitIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.5 }}>
      <Icon color={done ? 'success' : 'warning'} fontSize="small" sx={{ mt: '2px' }} />
      <span>
        {texts.contractSides[side]}：{done ? texts.contractConfirmedAt(done.who, done.time) : openSideLabel(order)}
      </span>
    </Box>
  );
}

/** Agrees, after a question, to exactly the contract that is shown: its hash goes along, so that a newer one is never confirmed unseen. */
function useConfirmContract(order: OrderRow) {
  const queries = useQueryClient();
  const locked = useRef(false);
  const [busy, setBusy] = useState(false);

  const confirm = async ({ contractNo, sha256 }: OrderContract) => {
    if (locked.current) return;
    locked.current = true;
    try {
      const detail = texts.contractDetail(contractNo, moneyText(order.money));
      if (!(await confirmation({ text: texts.contractQuestion, detail }))) return toast('info', texts.contractDropped);
      setBusy(true);
      await api('confirmOwnContract', { id: order.id, sha256 });
      toast('success', texts.contractDone);
    } catch (error) {
      const refused = isRefusal(error);
      if (!isSessionEnd(error)) toast(refused ? 'info' : 'error', failureText(error, texts.contractConfirmFailed));
    } finally {
      locked.current = false;
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['own'] });
    }
  };
  return { confirm, busy };
}
