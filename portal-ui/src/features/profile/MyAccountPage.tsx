import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@xinyue/contracts/operations';
import { useEffect, useState } from 'react';
import type { Session } from '../../session/readSession.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { OwnPage, VisitorAlert } from '../../shared/OwnPage.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { WaitingBlock } from '../waiting/WaitingBlock.tsx';
import { AccountEdit } from './AccountEdit.tsx';
import { emptyPerson } from '../account/registration.ts';
import { accountInputOf } from './accountForm.ts';
import { AccountRead } from './AccountRead.tsx';
import { keptEdits } from './useAccountEdit.ts';
import { SecuritySections } from '../security/SecuritySections.tsx';
import { CompanySection } from './CompanySection.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { profileTexts as texts } from './profileTexts.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { profileKey, useProfile } from './useProfile.ts';

/** Visitors see the form without data and with nothing to press. */
export default function MyAccountPage() {
  return (
    <OwnPage
      title={texts.title}
      own={OwnAccount}
      visitor={
        <>
          <VisitorAlert texts={texts} />
          <AccountRead account="" shown={emptyPerson} />
        </>
      }
    />
  );
}

/** Read mode and edit mode of one customer's account (S-39), and the password beside it. */
function OwnAccount({ session }: { session: Session }) {
  const profile = useProfile(session);
  const [editing, setEditing] = useState(() => keptEdits.get(session.userId) !== undefined);
  return (
    <>
      <WaitingBlock session={session} />
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
            <CompanySection session={session} profile={data} />
            <PasswordSection session={session} profile={data} />
            <SecuritySections session={session}>
              <SessionsSection session={session} />
            </SecuritySections>
            <OwnDataSection session={session} />
          </>
        )}
      </QueryBlock>
    </>
  );
}

type Props = { session: Session; profile: Profile; editing: boolean; onEditing: (editing: boolean) => void };

/** S-39: read mode, or edit mode until it is saved or cancelled; both ways back show the stored data anew. */
export function AccountForm({ session, profile, editing, onEditing }: Props) {
  const queries = useQueryClient();
  // After the edit form has gone, which keeps what it holds.
  useEffect(() => {
    if (!editing) keptEdits.forget(session.userId);
  }, [editing, session.userId]);
  const leave = () => {
    onEditing(false);
    void queries.invalidateQueries({ queryKey: profileKey(session) });
  };
  if (editing) return <AccountEdit session={session} profile={profile} onDone={leave} />;
  return <AccountRead account={profile.account} shown={accountInputOf(profile)} onEdit={() => onEditing(true)} />;
}
