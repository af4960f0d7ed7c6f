import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OfficeWithdrawalRow } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { formWords } from '@xinyue/web/words/formWords';
import { useCallback, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { SlowNote } from '../../shared/blocks/SlowNote.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { AuditBar } from '../../shared/review/AuditBar.tsx';
import type { AuditKey } from '../../shared/review/auditKeyOf.ts';
import { useAuditKeys } from '../../shared/review/useAuditKeys.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { officeTexts as texts } from './officeTexts.ts';
import { DrawerActions, payeeText } from './WithdrawalDetail.tsx';

type Props = { row: OfficeWithdrawalRow };
type DialogProps = Props & { onClose(): void };

const Brief = ({ row }: Props) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>
      {row.shopName} {fenText(row.money)}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {row.withdrawalNo} · {payeeText(row.payee)}
    </Typography>
  </>
);

/** S-44. Amount and payee are those of the row; who asked for it, or set this payee last, is refused by the server. */
function PassDialog({ row, onClose }: DialogProps) {
  const call = useOperation();
  return (
    <RecordQuestion words={texts.passed} send={() => call('reviewWithdrawal', { id: row.id, pass: 1 })} onClose={onClose}>
      <Brief row={row} />
      <Typography color="textSecondary">{texts.passed.consequence}</Typography>
    </RecordQuestion>
  );
}

/** S-45: with a reason, which the owner reads. */
function RejectDialog({ row, onClose }: DialogProps) {
  const call = useOperation();
  return (
    <RecordQuestion
      words={texts.rejected}
      reason={{ label: texts.remark, missing: texts.remarkMissing, about: row.id }}
      danger
      send={(remark) => call('reviewWithdrawal', { id: row.id, pass: 0, remark })}
      onClose={onClose}
    >
      <Brief row={row} />
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.rejected.consequence}
      </Typography>
    </RecordQuestion>
  );
}

function ReleaseDialog({ row, onClose }: DialogProps) {
  const call = useOperation();
  return (
    <RecordQuestion words={texts.release} send={() => call('releaseWithdrawal', { id: row.id })} onClose={onClose}>
      <Brief row={row} />
      <Typography color="textSecondary">{texts.release.consequence}</Typography>
    </RecordQuestion>
  );
}

const dialogs = { pass: PassDialog, reject: RejectDialog, release: ReleaseDialog };
type Asked = keyof typeof dialogs;

export function OfficeRowButtons({ row }: Props) {
  const mayDo = useMayDo();
  const { open } = useOpenRecord('withdrawals');
  const label = row.state === 'review' && mayDo('review') ? texts.review : formWords.detail;
  return (
    <Button
      size="small"
      onClick={() => open(row.id)}
      aria-label={`${label} ${row.withdrawalNo}`}
      data-testid={`open-${row.id}`}
      sx={narrow}
    >
      {label}
    </Button>
  );
}

/** Over the drawer; the drawer itself, from which one decides, does not keep the keys from it. */
const questions = '.MuiDialog-root:not(.MuiModal-hidden), .MuiPopover-root:not(.MuiModal-hidden)';

/** What can be done with a withdrawal in its drawer: the review by mouse or by one key, and the steps for a bank that does not answer. */
export function OfficeFoot({ row }: Props) {
  const { data = [] } = useListContext<OfficeWithdrawalRow>();
  const { open } = useOpenRecord('withdrawals');
  const notify = useNotify();
  const mayDo = useMayDo();
  const call = useOperation();
  const [asking, setAsking] = useState<Asked>();
  const asked = useRecordAction(texts.askBank, () => undefined);
  const pending = row.state === 'review' && mayDo('review');
  const waiting = data.filter(({ state }) => state === 'review');
  const at = waiting.findIndex(({ id }) => id === row.id);
  const next = waiting.find(({ id }, index) => id !== row.id && index > at) ?? waiting.find(({ id }) => id !== row.id);
  const nextId = next?.id;
  const press = useCallback(
    (key: AuditKey) => {
      if (key !== 'next') return void (pending && setAsking(key));
      if (nextId) open(nextId);
      else notify(texts.noNext, { type: 'info' });
    },
    [nextId, notify, open, pending],
  );
  useAuditKeys(press, questions);
  const Dialog = asking && dialogs[asking];
  return (
    <>
      {row.state !== 'review' && (
        <DrawerActions>
          <SlowNote on={asked.busy} />
          {row.state === 'ready' && mayDo('review') && (
            <Button color="error" onClick={() => setAsking('reject')} data-testid="reject-ready">
              {texts.reject}
            </Button>
          )}
          {row.state === 'sent' && mayDo('askBank') && (
            <Button
              loading={asked.busy}
              onClick={() => void asked.run(() => call('askBank', { id: row.id }))}
              data-testid="ask-bank"
            >
              {texts.askBank.action}
            </Button>
          )}
          {row.state === 'sent' && mayDo('release') && (
            <Button onClick={() => setAsking('release')} data-testid="release">
              {texts.release.action}
            </Button>
          )}
        </DrawerActions>
      )}
      {mayDo('review') && (pending || waiting.length > 0) && (
        <AuditBar stacked words={texts} pending={pending} waiting={waiting.length} hasNext={next !== undefined} onPress={press} />
      )}
      {Dialog && <Dialog row={row} onClose={() => setAsking(undefined)} />}
    </>
  );
}
