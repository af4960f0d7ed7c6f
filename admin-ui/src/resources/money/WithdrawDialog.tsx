import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { moneyInWords } from '@xinyue/contracts/moneyInWords';
import type { MoneyBalance } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { useWrite } from '@xinyue/web/useWrite';
import { type KeyboardEvent, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { keptTexts } from '../../shared/kept/KeptNote.tsx';
import { useKeptText } from '../../shared/kept/useKeptText.ts';
import { useSaved } from '../../shared/forms/useSaved.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { amountProblem, fenOfText, mostOf, mostYuan, stepped, yuanStep } from './withdrawRules.ts';
import { ownTexts as texts } from './ownTexts.ts';
import { ownAccount } from './useBalance.ts';
import { payeeText } from './WithdrawalDetail.tsx';

type Props = { balance: MoneyBalance; onClose(): void };

/**
 * C-72, V-51. Nothing is sent twice: the first press locks the dialog, and after a lost answer the same amount goes out again under the
 * same key.
 */
export function WithdrawDialog({ balance, onClose }: Props) {
  const call = useOperation();
  const saved = useSaved();
  const refresh = useRefresh();
  const { open } = useOpenRecord('manageDisposition');
  const { text, change: setText, restored } = useKeptText(`withdraw/${ownAccount().comp ?? ''}`);
  const [tried, setTried] = useState(false);
  const { write, busy } = useWrite();
  const [failure, setFailure] = useState<{ words: string; unknown: boolean }>();
  const problem = amountProblem(text, balance);
  const fen = fenOfText(text);
  const type = (typed: string) => {
    setText(typed);
    setFailure(undefined);
  };
  const send = () => {
    setTried(true);
    if (problem !== undefined && !failure?.unknown) return;
    const body = { money: fen!, ...ownAccount() };
    void write({
      send: (keyed) => keyed(body, (key) => call('askWithdrawal', body, { key })),
      onDone: ({ id }) =>
        saved(texts.asked, () => {
          onClose();
          open(id);
          refresh();
        }),
      failed: texts.askFailed,
      onFailed({ text: words, refused }) {
        setFailure({ words, unknown: !refused });
        if (refused) refresh();
      },
    });
  };
  return (
    <AskDialog
      open
      large
      title={texts.withdraw}
      confirm={texts.withdraw}
      busy={busy}
      dirty={text !== ''}
      onConfirm={send}
      onCancel={onClose}
    >
      <AmountField
        text={text}
        fen={fen}
        disabled={busy || (failure?.unknown ?? false)}
        problem={tried ? problem : undefined}
        balance={balance}
        restored={restored}
        onType={type}
        onLeave={() => fen !== undefined && setText((fen / 100).toFixed(2))}
      />
      <Arrival balance={balance} fen={problem === undefined ? fen : undefined} />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {texts.ordersRule}
      </Typography>
      {failure && (
        <Alert severity={failure.unknown ? 'warning' : 'error'} sx={{ mt: 1 }} data-testid="withdraw-failure">
          {failure.words}
        </Alert>
      )}
    </AskDialog>
  );
}

type AmountProps = {
  text: string;
  fen: number | undefined;
  disabled: boolean;
  problem: string | undefined;
  balance: MoneyBalance;
  /** It stands there from before the session ended. */
  restored: boolean;
  onType(text: string): void;
  onLeave(): void;
};

/** An amount in yuan; the arrows change it by a step. */
function AmountField({ text, fen, disabled, problem, balance, restored, onType, onLeave }: AmountProps) {
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onType(stepped(text, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <TextField
      label={texts.amount}
      placeholder={texts.amountMissing}
      required
      value={text}
      disabled={disabled}
      error={problem !== undefined}
      helperText={problem || `${restored ? keptTexts.restored : ''}可提现 ${fenText(balance.bal_sign)}`}
      onChange={({ target }) => onType(typedFigure(target.value))}
      onKeyDown={step}
      onBlur={onLeave}
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
              disabled={disabled}
              onClick={() => onType((mostOf(balance) / 100).toFixed(2))}
              data-testid="withdraw-all"
              sx={{ flexShrink: 0 }}
            >
              {texts.all}
            </Button>
          ),
        },
      }}
    />
  );
}

/** What comes of it, and where; `fen` is a sum that can be asked for. */
function Arrival({ balance: { fee, payee }, fen }: { balance: MoneyBalance; fen: number | undefined }) {
  return (
    <FactList
      facts={[
        [texts.fee, fenText(fee)],
        [texts.arrival, fen === undefined ? '' : fenText(fen - fee)],
        [texts.inWords, fen === undefined ? '' : moneyInWords(fen - fee)],
        [texts.to, payee ? payeeText(payee) : ''],
      ]}
    />
  );
}
