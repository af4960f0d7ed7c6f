import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@xinyue/contracts/operations';
import { draftsOfTab } from '@xinyue/web/drafts/draftsOfTab';
import { useWrite, type WriteFailure } from '@xinyue/web/useWrite';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { toast } from '../../shared/toast.tsx';
import { unsavedDrafts } from '../../shared/unsavedDrafts.ts';
import {
  accountBody,
  type AccountInput,
  accountInputOf,
  accountSchema,
  type AccountValues,
  type Revealed,
  typedIn,
} from './accountForm.ts';
import { profileTexts as texts } from './profileTexts.ts';
import { profileKey, storeProfile } from './useProfile.ts';

/** What was typed into my account and not saved yet, field by field, and over which version of it. */
export const keptEdits = unsavedDrafts<{ version: number; typed: Partial<AccountInput> }>({ place: draftsOfTab('account') });

export type SaveNotice = { refused: boolean; text: string; typed?: Partial<AccountInput> };

/**
 * Edits one account (C-32). A refusal shows the server's sentence and reloads the stored data, as documented (M-38); what was typed is put
 * aside and comes back at a press. Without an answer everything stays (M-29). Another page, a reload or the end of the session keeps the edits.
 * Kept and put aside is what was typed and no more: what somebody else saved in the other fields meanwhile is not undone (back-office 3).
 */
export function useAccountEdit(session: Session, profile: Profile, onDone: () => void) {
  const queries = useQueryClient();
  const [kept] = useState(() => keptEdits.get(session.userId));
  const { write, busy } = useWrite();
  const [notice, setNotice] = useState<SaveNotice>();
  // What the form stands on: a profile that is read again behind it was never seen here, nor was one that was saved since the kept words were typed.
  const [seen, setSeen] = useState({ ...profile, version: kept?.version ?? profile.version });
  // What its owner looked at was not typed.
  const [revealed, takeRevealed] = useState<Revealed>({});
  const form = useForm<AccountInput, unknown, AccountValues>({
    resolver: zodResolver(accountSchema(seen, revealed)),
    mode: 'onTouched',
    defaultValues: { ...accountInputOf(profile), ...kept?.typed },
  });

  // On every key: the browser asks nobody before a reload, or before it drops the page on a phone.
  useEffect(() => {
    const keep = () => {
      const typed = typedIn(form.getValues(), seen, revealed);
      if (typed) keptEdits.keep(session.userId, { version: seen.version, typed });
      else keptEdits.forget(session.userId);
    };
    // The number came into its field before this knew that it was not typed.
    if (Object.keys(revealed).length > 0) keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, seen, revealed, session.userId]);

  const readStored = async () => {
    const read = ({ signal }: { signal: AbortSignal }) => api('readProfile', { id: session.userId }, { signal });
    try {
      return await queries.fetchQuery({ queryKey: profileKey(session), queryFn: read, staleTime: 0 });
    } catch {
      return seen;
    }
  };
  const fail = async ({ refused, text }: WriteFailure) => {
    if (!refused) return setNotice({ refused, text });
    const typed = typedIn(form.getValues(), seen, revealed);
    setNotice({ refused, text, ...(typed && { typed }) });
    const stored = await readStored();
    storeProfile(stored);
    setSeen(stored);
    form.reset(accountInputOf(stored));
  };

  const save = form.handleSubmit((values) => {
    const body = accountBody(seen, values);
    return write({
      send(keyed) {
        setNotice(undefined);
        return keyed(body, (idempotencyKey) => api('updateProfile', body, { idempotencyKey }));
      },
      onDone(saved) {
        storeProfile(saved);
        queries.setQueryData(profileKey(session), saved);
        toast('success', texts.saved);
        onDone();
      },
      failed: texts.saveFailed,
      onFailed: fail,
    });
  });

  const takeBack = () => {
    if (notice?.typed) form.reset({ ...accountInputOf(seen), ...notice.typed }, { keepDefaultValues: true });
    setNotice(undefined);
  };
  return { form, save, busy, notice, takeBack, takeRevealed, restored: kept !== undefined };
}
