import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationRow } from '@xinyue/contracts/operations';
import { failureText, fieldOfRefusal, isRefusal, isSessionEnd } from '@xinyue/web/client/CallError';
import { createRequestKeys } from '@xinyue/web/client/createRequestKeys';
import { useUnloadGuard } from '@xinyue/web/useUnloadGuard';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { toast } from '../../shared/toast.tsx';
import { applicationKey } from './applicationQueries.ts';
import {
  applicationBody,
  documentGap,
  emptyShop,
  furthestStep,
  shopFields,
  type ShopInput,
  shopSchema,
} from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { keepDraft, openDraft, useDraftKeeping } from './draft.ts';
import type { StoredDraft } from './draftStore.ts';

/** The state of the three steps: what is typed, what is uploaded, how far one may go, and what stands in the way. */
export function useApplicationForm(session: Session, rejected: ApplicationRow | undefined, stored: StoredDraft | undefined) {
  const isAgain = rejected !== undefined;
  const [draft] = useState(() => openDraft(session.userId, rejected, stored));
  const slots = useSyncExternalStore(draft.uploads.subscribe, draft.uploads.get);
  const form = useForm<ShopInput>({ resolver: zodResolver(shopSchema(isAgain)), mode: 'onTouched', defaultValues: draft.shop });
  const shop: ShopInput = { ...emptyShop, ...useWatch({ control: form.control }) };
  // A password does not outlive its session: without it the first step comes again.
  const [step, setStep] = useState(isAgain || draft.shop.password ? draft.step : 0);
  const [asked, setAsked] = useState(false);
  const { submit, failure, isSending } = useSubmitApplication(session);
  const drafts = useDraftKeeping(session.userId, isAgain ? undefined : shop, draft.fromDraft);
  useEffect(() => keepDraft(session.userId, { shop, step }));

  const gap = documentGap(slots);
  useUnloadGuard(gap.missing.length < 6 && !isAgain);
  const furthest = furthestStep(shop, slots, isAgain);
  const gapText =
    gap.missing.length > 0 ? texts.missing : gap.isSending ? texts.unfinished : gap.hasFailed ? texts.failedOnes : '';

  const show = (next: number) => {
    setAsked(false);
    setStep(next);
    window.scrollTo({ top: 0 });
  };
  const go = (next: number) => {
    if (next <= furthest) show(next);
  };
  const hasDocuments = () => {
    setAsked(true);
    return gapText === '';
  };
  const send = form.handleSubmit(
    async (values) => {
      if (!hasDocuments()) return setStep(1);
      const failed = await submit(applicationBody(values, slots, rejected?.id));
      if (!failed?.field) return;
      show(0);
      form.setError(failed.field, { message: failed.text });
    },
    (errors) => shopFields.some((name) => errors[name]) && show(0),
  );
  const next = async (event: FormEvent) => {
    if (step === 2) return send(event);
    event.preventDefault();
    if (step === 0 && (await form.trigger([...shopFields], { shouldFocus: true }))) show(1);
    if (step === 1 && hasDocuments()) show(2);
  };
  const clearDraft = async () => {
    form.reset({ ...emptyShop });
    await drafts.clear();
    toast('info', texts.draftCleared);
  };
  return {
    form,
    slots,
    uploads: draft.uploads,
    step,
    furthest,
    go,
    next,
    missing: asked ? gap.missing : [],
    problem: step === 1 && asked ? gapText : '',
    hasFailed: gap.hasFailed,
    // Read on every step: a form tells only those of its errors who ask for them.
    hasShopProblem: shopFields.some((name) => form.formState.errors[name]),
    failure,
    isSending,
    isDraftKept: drafts.isKept,
    isDraftRestored: drafts.isRestored && shop.password === '',
    clearDraft: () => void clearDraft(),
  };
}

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
