import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { securityTexts } from '@xinyue/web/security/securityTexts';
import { useWrite } from '@xinyue/web/useWrite';
import { sessionWords } from '@xinyue/web/words/signInWords';
import { useNotify } from 'react-admin';
import { useOperation } from '../api/useOperation.ts';
import { AskDialog } from '../shared/blocks/AskDialog.tsx';

const failed = sessionWords.listFailed;

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
      onDone: () => notify(sessionWords.ended, { type: 'success' }),
      failed: sessionWords.endFailed,
      onFailed: ({ text }) => notify(text, { type: 'error' }),
      onEnd: () => refetch(),
    });
  return (
    <AskDialog open large title={securityTexts.sessions} confirm="刷新" onConfirm={() => void refetch()} onCancel={onClose}>
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
                {current && sessionWords.here}
                {kind === 'remembered' && '（已记住密码）'}
              </Typography>
              <Typography color="textSecondary">
                {address || sessionWords.unknownAddress}，{`${createTime} 登录`}
                {kind === 'session' && `，最近使用 ${seenTime}`}
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
