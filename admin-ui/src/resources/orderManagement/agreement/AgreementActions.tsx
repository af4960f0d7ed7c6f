import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OrderContract, OrderRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useOperation } from '../../../api/useOperation.ts';
import { useSession } from '../../../session/useSession.ts';
import { AskDialog } from '../../../shared/blocks/AskDialog.tsx';
import { useRecordAction } from '../../../shared/useRecordAction.ts';
import { OrderBrief } from '../actions/OrderBrief.tsx';
import { agreementActionsFor, type AgreementAction } from './agreementActionsFor.ts';
import { agreementTexts as texts } from './agreementTexts.ts';

const words = {
  make: { question: texts.makeQuestion, hint: texts.makeHint, yes: texts.make, done: texts.makeDone, failed: texts.makeFailed },
  confirm: {
    question: texts.confirmQuestion,
    hint: texts.confirmHint,
    yes: texts.confirm,
    done: texts.confirmDone,
    failed: texts.confirmFailed,
  },
};

/** 生成合同 and 确认合同, each after a question; what is confirmed is exactly the agreement that is shown. */
export function AgreementActions({ order, agreement }: { order: OrderRow; agreement: OrderContract | undefined }) {
  const [asking, setAsking] = useState<AgreementAction>();
  const call = useOperation();
  const notify = useNotify();
  const { done, failed } = words[asking ?? 'make'];
  const { run, busy } = useRecordAction({ done, failed }, () => setAsking(undefined));
  const actions = agreementActionsFor(order, useSession()).filter((action) => action !== 'confirm' || agreement);
  const send = () =>
    run(() =>
      asking === 'confirm'
        ? call('confirmContract', { id: order.id, sha256: agreement?.sha256 ?? '' })
        : call('makeContract', { id: order.id }),
    );
  const drop = () => {
    if (asking) notify(texts.dropped(words[asking].yes), { type: 'info' });
    setAsking(undefined);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: actions.length > 0 ? 1 : 0, displayPrint: 'none' }}>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'confirm' || !agreement ? 'contained' : 'outlined'}
          onClick={() => setAsking(action)}
          data-testid={`contract-${action}`}
        >
          {action === 'confirm' ? texts.confirm : agreement ? texts.remake : texts.make}
        </Button>
      ))}
      {asking && (
        <AskDialog
          open
          title={words[asking].question}
          confirm={words[asking].yes}
          busy={busy}
          onConfirm={() => void send()}
          onCancel={drop}
        >
          <OrderBrief order={order} />
          <Typography color="textSecondary">{words[asking].hint}</Typography>
        </AskDialog>
      )}
    </Box>
  );
}
