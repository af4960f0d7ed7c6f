import { type ApplicationReview, type DocumentReview } from '@xinyue/contracts/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { failureText, isSessionEnd, CallError } from '@xinyue/web/client/CallError';
import { useOperation } from '../../api/useOperation.ts';
import { type DocumentDraft, draftOf, draftProblems, sameDraft } from './documentDraft.ts';
import { reviewKey } from './useReview.ts';
import { auditTexts as texts } from './texts.ts';

/**
 * The note on one document: kept here while it is typed, saved when a field is left or a verdict is pressed. What could not be saved
 * stays and can be sent again (Z-80); what another operator noted meanwhile comes in only where nothing was typed.
 */
export function useDocumentDraft(id: string, document: DocumentReview) {
  const stored = draftOf(document);
  const [draft, setDraft] = useState(stored);
  const [taken, setTaken] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const waiting = useRef<DocumentDraft>(undefined);
  const running = useRef(false);
  const [call, cache, notify, refresh] = [useOperation(), useQueryClient(), useNotify(), useRefresh()];
  if (!sameDraft(taken, stored)) {
    setTaken(stored);
    if (sameDraft(draft, taken)) setDraft(stored);
  }

  const send = async (sent: DocumentDraft) => {
    // The submission this note is about: of a later one nobody has seen the documents yet.
    const createTimeSeen = cache.getQueryData<ApplicationReview>(reviewKey(id))?.application.createTime;
    const answer = await call('noteDocument', { id, slot: document.slot, ...sent, createTimeSeen });
    const kept = draftOf(answer.documents.find(({ slot }) => slot === document.slot) ?? document);
    setTaken(kept);
    setDraft((now) => (sameDraft(now, sent) ? kept : now));
    cache.setQueryData<ApplicationReview>(reviewKey(id), answer);
    void cache.invalidateQueries({ queryKey: ['auditTrail', 'merchant', id] });
  };
  /** One after the other: what is pressed while one is under way goes next. */
  const save = async (next: DocumentDraft) => {
    if (Object.keys(draftProblems(id, document.slot, next)).length > 0) return;
    waiting.current = next;
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      for (let sent = waiting.current as DocumentDraft | undefined; sent; sent = waiting.current) {
        waiting.current = undefined;
        await send(sent);
      }
    } catch (error) {
      waiting.current = undefined;
      if (isSessionEnd(error)) return;
      setFailure(failureText(error, texts.noteFailed));
      if (error instanceof CallError && (error.status === 409 || error.status === 404)) {
        notify(error.message, { type: 'info' });
        refresh();
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const change = (part: Partial<DocumentDraft>) => setDraft((now) => ({ ...now, ...part }));
  const dirty = !sameDraft(draft, stored);
  return { draft, change, save, dirty, busy, failure, problems: draftProblems(id, document.slot, draft) };
}
