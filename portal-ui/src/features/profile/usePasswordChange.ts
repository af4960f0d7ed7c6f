import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, fieldOfRefusal, isRefusal, isSessionEnd } from '@xinyue/web/client/CallError';
import { createRequestKeys } from '@xinyue/web/client/createRequestKeys';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { toast } from '../../shared/toast.tsx';
import { passwordForm, type PasswordForm } from './passwordForm.ts';
import { profileTexts as texts } from './profileTexts.ts';
import { storeProfile } from './storeProfile.ts';
import { profileKey } from './useProfile.ts';

const fields = { currentPasswordWrong: 'currentPassword', passwordCommon: 'password' } as const;

/** Changes the password (Z-45) by the call of the whole account (C-32): the stored data goes along as it is, bank details stay unsaid and so unchanged. */
export function usePasswordChange(session: Session, profile: Profile, onDone: () => void) {
  const queries = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  const [failure, setFailure] = useState<{ refused: boolean; text: string }>();
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', again: '' },
  });

  const save = form.handleSubmit(async ({ password, currentPassword }) => {
    setFailure(undefined);
    const { userId, nickname, mobile, sex, age, area, address } = profile;
    const body = { id: userId, nickname, mobile, sex, age, area, address, password, currentPassword };
    try {
      const saved = await keys.send(body, (idempotencyKey) => api('updateProfile', body, { idempotencyKey }));
      storeProfile(saved);
      queries.setQueryData(profileKey(session), saved);
    } catch (error) {
      if (isSessionEnd(error)) return;
      const field = fieldOfRefusal(error, fields);
      if (field) form.setError(field, { message: failureText(error, '') }, { shouldFocus: true });
      else setFailure({ refused: isRefusal(error), text: failureText(error, texts.saveFailed) });
      return;
    }
    toast('success', texts.saved);
    onDone();
  });
  return { form, save, failure };
}
