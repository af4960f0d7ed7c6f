import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationRow } from '@xinyue/contracts/operations';
import { fieldOfRefusal } from '@xinyue/web/client/CallError';
import { useUnloadGuard } from '@xinyue/web/useUnloadGuard';
import { useWrite } from '@xinyue/web/useWrite';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { passwordRefusals } from '../account/passwordRefusals.ts';
import { toast } from '../../shared/toast.tsx';
import { applicationKey } from './applicationQueries.ts';
import {
  applicationBody,
  type DocumentGap,
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
  const { step, setStep, show, asked, setAsked } = useSteps(isAgain || draft.shop.password ? draft.step : 0);
  const { submit, failure, busy } = useSubmitApplication(session);
  const drafts = useDraftKeeping(session.userId, isAgain ? undefined : shop, draft.fromDraft);
  useEffect(() => keepDraft(session.userId, { shop, step }));

  const gap = documentGap(slots);
  useUnloadGuard(gap.missing.length < 6 && !isAgain);
  const furthest = furthestStep(shop, slots, isAgain);
  const gapText = gapTextOf(gap);

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
    // Read on every step: react-hook-form reports only errors of fields that are subscribed to.
    hasShopProblem: shopFields.some((name) => form.formState.errors[name]),
    failure,
    isSending: busy,
    isDraftKept: drafts.isKept,
    isDraftRestored: drafts.isRestored && shop.password === '',
    clearDraft: () => void clearDraft(),
  };
}

/** Which step is shown, and whether its documents were asked for. */
function useSteps(first: number) {
  const [step, setStep] = useState(first);
  const [asked, setAsked] = useState(false);
  const show = (next: number) => {
    setAsked(false);
    setStep(next);
    window.scrollTo({ top: 0 });
  };
  return { step, setStep, show, asked, setAsked };
}

const gapTextOf = ({ missing, isSending, hasFailed }: DocumentGap): string => {
  if (missing.length > 0) return texts.missing;
  return isSending ? texts.unfinished : hasFailed ? texts.failedOnes : '';
};

export type SubmitFailure = { refused: boolean; text: string; field?: (typeof shopFields)[number] };

/** What a refusal is about, where a field can be named. */
const fields = { accountTaken: 'account', ...passwordRefusals } as const;

/** Hands an application in (C-30, C-31): once at a time; the state is queried again afterwards, however it ended (S-12). */
export function useSubmitApplication(session: Session) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<SubmitFailure>();
  const { write, busy } = useWrite();
  // The last message stays until there is an answer: removing it now would move the page under the pointer.
  const submit = async (body: ReturnType<typeof applicationBody>): Promise<SubmitFailure | undefined> => {
    let failure: SubmitFailure | undefined;
    await write({
      send: (keyed) => keyed(body, (idempotencyKey) => api('submitApplication', body, { idempotencyKey })),
      onDone: () => toast('success', texts.submitted),
      failed: texts.submitFailed,
      onFailed({ text, refused, error }) {
        failure = { refused, text, field: fieldOfRefusal(error, fields) };
      },
      async onEnd() {
        // Before the form is taken away, so that it does not flash back empty.
        await queries.invalidateQueries({ queryKey: applicationKey(session) });
        setFailure(failure);
      },
    });
    return failure;
  };
  return { submit, failure, busy };
}
