import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PayeeWait } from '@xinyue/contracts/operations';
import { useOperation } from '../../api/useOperation.ts';
import { useRecordAction } from '../useRecordAction.ts';

const texts = {
  set: ({ by, time, before }: PayeeWait) =>
    `平台人员 ${by || '（已离职）'} 于 ${time} 修改了收款账户，原账户：${before || '无'}。`,
  rule: ({ confirmed, until }: PayeeWait) =>
    [confirmed ? '已确认' : '尚未确认：须由店铺确认，或由另一名管理人员确认', until && `${until} 起可以提现`]
      .filter(Boolean)
      .join('，') + '。',
  confirm: '确认收款账户',
  confirmed: { done: '收款账户已确认！', failed: '确认失败，请稍后再试！' },
  restore: '恢复原账户',
  restored: { done: '已恢复原账户！', failed: '恢复失败，请稍后再试！' },
} as const;

type Props = { wait: PayeeWait; /** Of staff: which shop; a shop speaks of its own. */ shop?: string; onDone(): void };

/** Tr-M-04: a payee that staff set and that is not in force: who set it, what was there before, and what can be done about it. */
export function PayeeWaitNote({ wait, shop, onDone }: Props) {
  const call = useOperation();
  const confirm = useRecordAction(texts.confirmed, onDone);
  const restore = useRecordAction(texts.restored, onDone);
  const busy = confirm.busy || restore.busy;
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }} data-testid="payee-wait">
      <Typography>{texts.set(wait)}</Typography>
      <Typography>{texts.rule(wait)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {wait.confirmed === 0 && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void confirm.run(() => call('confirmPayee', shop === undefined ? {} : { id: shop }))}
            data-testid="payee-confirm"
          >
            {texts.confirm}
          </Button>
        )}
        {shop === undefined && (
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            onClick={() => void restore.run(() => call('restorePayee', {}))}
            data-testid="payee-restore"
          >
            {texts.restore}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
