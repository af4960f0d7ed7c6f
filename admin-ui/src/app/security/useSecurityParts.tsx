import type { FormFrame, SecurityParts } from '@xinyue/web/security/SecurityParts';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { clock } from '../../api/server.ts';
import { useOperation } from '../../api/useOperation.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { useSession } from '../../session/useSession.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const Dialog: FormFrame = (props) => <AskDialog open {...props} />;

const Block: SecurityParts['Section'] = ({ title, help, action, children }) => (
  <Section title={title} sx={{ mb: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
      <Typography color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {help}
      </Typography>
      {action}
    </Box>
    {children}
  </Section>
);

const Answer: SecurityParts['Answer'] = ({ query: { data, error, refetch }, failed, children }) => {
  if (data !== undefined) return children(data);
  if (error) return <FailedNote error={error} ownWords={failed} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={2} height={56} />;
};

/** A second factor is there: nothing is due any more, before the rights are read again. */
function endGrace(): void {
  const session = sessionStore.get();
  if (session?.rights?.graceUntil === undefined) return;
  const { graceUntil: _over, ...rights } = session.rights;
  sessionStore.keep({ ...session, rights });
}

/** What the screens of 账户安全 are made of in the back office. */
export function useSecurityParts(): SecurityParts {
  const call = useOperation();
  const notify = useNotify();
  const userId = useSession()?.userId ?? '';
  return useMemo(
    () => ({
      userId,
      clock,
      async call(name, body, options) {
        const answer = await call(name, body, options);
        if (name === 'finishTotp' || name === 'finishPasskey') endGrace();
        return answer;
      },
      say: (type, text) => notify(text, { type }),
      Dialog,
      Section: Block,
      Answer,
    }),
    [call, notify, userId],
  );
}
