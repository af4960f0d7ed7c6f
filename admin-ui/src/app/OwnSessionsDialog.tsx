import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '@xinyue/web/useWrite';
import { useNotify } from 'react-admin';
import { useOperation } from '../api/useOperation.ts';
import { AskDialog } from '../shared/blocks/AskDialog.tsx';

const failed = '登录设备加载失败，请稍后再试！';

/** F12: where this account is signed in and which browsers remember it; each can be ended. */
export function OwnSessionsDialog({ onClose }: { onClose(): void }) {
  const call = useOperation();
  const notify = useNotify();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['ownSessions'],
    queryFn: ({ signal }) => call('listOwnSessions', {}, { signal }),
  });
  const { write, busy } = useWrite();
  const end = (id: string) =>
    write({
      send: () => call('endOwnSession', { id }),
      onDone: () => notify('已结束该登录', { type: 'success' }),
      failed: '结束失败，请稍后再试！',
      onFailed: ({ text }) => notify(text, { type: 'error' }),
      onEnd: () => refetch(),
    });
  return (
    <AskDialog open large title="登录设备" confirm="刷新" onConfirm={() => void refetch()} onCancel={onClose}>
      {isPending && <LinearProgress aria-label="正在加载登录设备" />}
      {isError && <Typography role="alert">{failed}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} data-testid="own-sessions">
        {(data?.list ?? []).map(({ id, kind, current, device, address, createTime, seenTime }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {device}
                {current && '（本机）'}
                {kind === 'remembered' && '（已记住密码）'}
              </Typography>
              <Typography color="textSecondary">
                {address || '未知地址'}，{createTime} 登录{kind === 'session' && `，最近使用 ${seenTime}`}
              </Typography>
            </Box>
            {!current && (
              <Button
                size="small"
                color="error"
                disabled={busy}
                aria-label={`结束 ${device} ${createTime}`}
                onClick={() => void end(id)}
                data-testid={`end-${id}`}
              >
                结束
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </AskDialog>
  );
}
