import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { moneyInWords } from '@xinyue/contracts/moneyInWords';
import type { MoneyBalance } from '@xinyue/contracts/operations';
import { failureText, isOutage, isSessionEnd } from '@xinyue/web/client/CallError';
import { newRequestKey } from '@xinyue/web/client/createRequestKeys';
import { fenText } from '@xinyue/web/formats';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { useSaved } from '../../shared/forms/useSaved.ts';
import { useFirst } from '../../shared/useFirst.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { amountProblem, fenOfText, mostOf, mostYuan, stepped, yuanStep } from './withdrawRules.ts';
import { ownTexts as texts } from './ownTexts.ts';
import { ownAccount } from './useBalance.ts';
import { payeeText } from './WithdrawalDetail.tsx';

type Props = { balance: MoneyBalance; onClose(): void };

/**
 * C-72, V-51. Nothing is sent twice: the first press locks the dialog, and whatever it sends again after a lost answer goes out under the key
 * it was opened with, for the same amount.
 */
export function WithdrawDialog({ balance, onClose }: Props) {
  const call = useOperation();
  const saved = useSaved();
  const refresh = useRefresh();
  const { open } = useOpenRecord('manageDisposition');
  const key = useFirst(newRequestKey);
  const locked = useRef(false);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ words: string; unknown: boolean }>();
  const problem = amountProblem(text, balance);
  const fen = fenOfText(text);
  const type = (typed: string) => {
    setText(typed);
    setTold(undefined);
  };
  const send = async () => {
    setTried(true);
    if (locked.current || (problem !== undefined && !told?.unknown)) return;
    locked.current = true;
    setBusy(true);
    try {
      const { id } = await call('askWithdrawal', { money: fen!, ...ownAccount() }, { key });
      saved(texts.asked, () => {
        onClose();
        open(id);
        refresh();
      });
    } catch (error) {
      if (isSessionEnd(error)) return;
      setTold({ words: failureText(error, texts.askFailed), unknown: isOutage(error) });
      if (!isOutage(error)) refresh();
    } finally {
      locked.current = false;
      setBusy(false);
    }
  };
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    type(stepped(text, event.key === 'ArrowUp' ? 1 : -1));
  };
  const shown = problem === undefined && fen !== undefined;
  return (
    <AskDialog
      open
      large
      title={texts.withdraw}
      confirm={texts.withdraw}
      busy={busy}
      dirty={text !== ''}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <TextField
        label={texts.amount}
        placeholder={texts.amountMissing}
        required
        value={text}
        disabled={busy || told?.unknown}
        error={tried && problem !== undefined}
        helperText={(tried && problem) || `可提现 ${fenText(balance.bal_sign)}`}
        onChange={({ target }) => type(typedFigure(target.value))}
        onKeyDown={step}
        onBlur={() => fen !== undefined && setText((fen / 100).toFixed(2))}
        slotProps={{
          htmlInput: {
            inputMode: 'decimal',
            role: 'spinbutton',
            maxLength: 30,
            step: yuanStep,
            max: mostYuan,
            'aria-valuemin': 0,
            'aria-valuemax': mostYuan,
            'aria-valuenow': fen === undefined ? undefined : fen / 100,
            'data-testid': 'withdraw-money',
          },
          input: {
            startAdornment: '¥',
            endAdornment: (
              <Button
                size="small"
                disabled={busy || told?.unknown}
                onClick={() => type((mostOf(balance) / 100).toFixed(2))}
                data-testid="withdraw-all"
                sx={{ flexShrink: 0 }}
              >
                {texts.all}
              </Button>
            ),
          },
        }}
      />
      <FactList
        facts={[
          [texts.fee, fenText(balance.fee)],
          [texts.arrival, shown ? fenText(fen - balance.fee) : ''],
          [texts.inWords, shown ? moneyInWords(fen - balance.fee) : ''],
          [texts.to, balance.payee ? payeeText(balance.payee) : ''],
        ]}
      />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {texts.ordersRule}
      </Typography>
      {told && (
        <Alert severity={told.unknown ? 'warning' : 'error'} sx={{ mt: 1 }} data-testid="withdraw-told">
          {told.words}
        </Alert>
      )}
    </AskDialog>
  );
}
