import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@xinyue/contracts/operations';
import { useEffect } from 'react';
import type { Session } from '../../session/readSession.ts';
import { AccountEdit } from './AccountEdit.tsx';
import { accountInputOf } from './accountForm.ts';
import { AccountRead } from './AccountRead.tsx';
import { keptEdits } from './keptEdits.ts';
import { profileKey } from './useProfile.ts';

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
