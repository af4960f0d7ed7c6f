import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OfficeWithdrawalRow } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { formWords } from '@xinyue/web/words/formWords';
import { useOperation } from '../../api/useOperation.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { SlowNote } from '../../shared/blocks/SlowNote.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { AuditBar } from '../../shared/review/AuditBar.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { officeTexts as texts } from './officeTexts.ts';
import { useReviewQueue } from './useReviewQueue.ts';
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

/** What can be done with a withdrawal in its drawer: the review by mouse or by one key, and the steps for a bank that does not answer. */
export function OfficeFoot({ row }: Props) {
  const mayDo = useMayDo();
  const call = useOperation();
  const asked = useRecordAction(texts.askBank, () => undefined);
  const pending = row.state === 'review' && mayDo('review');
  const { asking, setAsking, ...queue } = useReviewQueue<Asked>('withdrawals', row, pending, texts.noNext);
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
      {mayDo('review') && (pending || queue.waiting > 0) && (
        <AuditBar stacked words={texts} pending={pending} {...queue} onPress={queue.press} />
      )}
      {Dialog && <Dialog row={row} onClose={() => setAsking(undefined)} />}
    </>
  );
}
