import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OrderContract, OrderRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useOperation } from '../../../api/useOperation.ts';
import { useSession } from '../../../session/useSession.ts';
import { RecordQuestion } from '../../../shared/blocks/RecordQuestion.tsx';
import { OrderBrief } from '../actions/OrderBrief.tsx';
import { agreementActionsFor, type AgreementAction } from './agreementActionsFor.ts';
import { agreementTexts as texts } from './agreementTexts.ts';

const words = {
  make: {
    action: texts.make,
    question: texts.makeQuestion,
    hint: texts.makeHint,
    done: texts.makeDone,
    failed: texts.makeFailed,
    dropped: texts.dropped(texts.make),
  },
  confirm: {
    action: texts.confirm,
    question: texts.confirmQuestion,
    hint: texts.confirmHint,
    done: texts.confirmDone,
    failed: texts.confirmFailed,
    dropped: texts.dropped(texts.confirm),
  },
};

/** 生成合同 and 确认合同, each after a question; what is confirmed is exactly the agreement that is shown. */
export function AgreementActions({ order, agreement }: { order: OrderRow; agreement: OrderContract | undefined }) {
  const [asking, setAsking] = useState<AgreementAction>();
  const call = useOperation();
  const actions = agreementActionsFor(order, useSession()).filter((action) => action !== 'confirm' || agreement);
  const send = () =>
    asking === 'confirm'
      ? call('confirmContract', { id: order.id, sha256: agreement?.sha256 ?? '' })
      : call('makeContract', { id: order.id });
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
        <RecordQuestion words={words[asking]} send={send} onClose={() => setAsking(undefined)}>
          <OrderBrief order={order} />
          <Typography color="textSecondary">{words[asking].hint}</Typography>
        </RecordQuestion>
      )}
    </Box>
  );
}
