import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { EndOthers } from '@xinyue/web/components/security/EndOthers';
import { securityTexts } from '@xinyue/web/security/securityTexts';
import { useWrite } from '@xinyue/web/useWrite';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { toast } from '../../shared/toast.tsx';
import { securityParts } from '../security/securityParts.tsx';
import { profileTexts as texts } from './profileTexts.ts';

/** F12: where this account is signed in; each place but this one can be ended. */
export function SessionsSection({ session }: { session: Session }) {
  const parts = securityParts(session);
  const sessions = useQuery({
    queryKey: ['own', session.userId, 'sessions'],
    queryFn: ({ signal }) => api('listOwnSessions', {}, { signal }),
  });
  const { write, busy } = useWrite();
  const end = (id: string) =>
    write({
      send: () => api('endOwnSession', { id }),
      onDone: () => toast('success', texts.sessionEnded),
      failed: texts.sessionEndFailed,
      onFailed: ({ text }) => toast('error', text),
      onEnd: () => sessions.refetch(),
    });
  return (
    <Panel
      title={securityTexts.sessions}
      help={securityTexts.sessionsHelp}
      action={<EndOthers parts={parts} onEnded={() => void sessions.refetch()} />}
    >
      <QueryBlock query={sessions} failure={texts.sessionsFailed} skeleton={<Skeleton variant="rounded" height={64} />}>
        {({ list }) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} data-testid="own-sessions">
            {list.map(({ id, current, device, address, createTime, seenTime }) => (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider', minHeight: 64 }}
              >
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>
                    {device}
                    {current && texts.sessionHere}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {texts.sessionLine(address, createTime, seenTime)}
                  </Typography>
                </Box>
                {!current && (
                  <Button
                    color="error"
                    disabled={busy}
                    onClick={() => void end(id)}
                    aria-label={`${texts.endSession} ${device} ${createTime}`}
                    sx={{ minHeight: 44, flexShrink: 0, whiteSpace: 'nowrap' }}
                  >
                    {texts.endSession}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        )}
      </QueryBlock>
    </Panel>
  );
}
