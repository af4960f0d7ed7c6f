import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText, fieldOfRefusal, isRefusal, isSessionEnd } from '@xinyue/web/client/CallError';
import { createRequestKeys } from '@xinyue/web/client/createRequestKeys';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { toast } from '../../shared/toast.tsx';
import type { applicationBody, shopFields } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { applicationKey } from './applicationQueries.ts';

export type SubmitFailure = { refused: boolean; text: string; field?: (typeof shopFields)[number] };

/** What a refusal is about, where a field can be named. */
const fields = { accountTaken: 'account', passwordCommon: 'password' } as const;

/** Hands an application in (C-30, C-31): once at a time; the state is queried again afterwards, however it ended (S-12). */
export function useSubmitApplication(session: Session) {
  const queries = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  const [failure, setFailure] = useState<SubmitFailure>();
  const [isSending, setSending] = useState(false);
  const locked = useRef(false);

  const submit = async (body: ReturnType<typeof applicationBody>): Promise<SubmitFailure | undefined> => {
    if (locked.current) return undefined;
    locked.current = true;
    setSending(true);
    // What was said last time stays until there is an answer: were it taken away now, the page would move under the pointer.
    let failed: SubmitFailure | undefined;
    try {
      await keys.send(body, (idempotencyKey) => api('submitApplication', body, { idempotencyKey }));
      toast('success', texts.submitted);
    } catch (error) {
      const refused = isRefusal(error);
      if (!isSessionEnd(error))
        failed = {
          refused,
          text: failureText(error, texts.submitFailed),
          field: fieldOfRefusal(error, fields),
        };
    }
    // Before the form is taken away, so that it does not flash back empty.
    await queries.invalidateQueries({ queryKey: applicationKey(session) });
    locked.current = false;
    setSending(false);
    setFailure(failed);
    return failed;
  };
  return { submit, failure, isSending };
}
