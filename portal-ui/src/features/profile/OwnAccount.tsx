import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { appTexts } from '../../shared/appTexts.ts';
import type { Session } from '../../session/readSession.ts';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { AccountForm } from './AccountForm.tsx';
import { keptEdits } from './keptEdits.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { profileTexts as texts } from './profileTexts.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { useProfile } from './useProfile.ts';

/** Read mode and edit mode of one customer's account (S-39), and the password beside it. */
export function OwnAccount({ session }: { session: Session }) {
  const profile = useProfile(session);
  const [editing, setEditing] = useState(() => keptEdits.get(session.userId) !== undefined);
  return (
    <>
      {profile.isError && profile.data && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={() => void profile.refetch()}>
              {appTexts.retry}
            </Button>
          }
        >
          {texts.stale}
        </Alert>
      )}
      <QueryBlock
        query={profile}
        failure={texts.loadFailed}
        skeleton={
          <>
            <Skeleton variant="rounded" height={380} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={260} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={120} />
          </>
        }
      >
        {(data) => (
          <>
            <AccountForm session={session} profile={data} editing={editing} onEditing={setEditing} />
            <PasswordSection session={session} profile={data} />
            <SessionsSection session={session} />
          </>
        )}
      </QueryBlock>
    </>
  );
}
