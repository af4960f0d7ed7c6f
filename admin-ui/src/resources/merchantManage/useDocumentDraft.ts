import { type ApplicationReview, type DocumentReview } from '@xinyue/contracts/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { CallError } from '@xinyue/web/client/CallError';
import { useWrite } from '@xinyue/web/useWrite';
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
  const { write, busy } = useWrite();
  const [failure, setFailure] = useState('');
  const waiting = useRef<DocumentDraft>(undefined);
  const [call, cache, notify, refresh] = [useOperation(), useQueryClient(), useNotify(), useRefresh()];
  if (!sameDraft(taken, stored)) {
    setTaken(stored);
    if (sameDraft(draft, taken)) setDraft(stored);
  }

  const send = async (sent: DocumentDraft) => {
    // The submission this note is about: documents of a later one have not been seen yet.
    const createTimeSeen = cache.getQueryData<ApplicationReview>(reviewKey(id))?.application.createTime;
    const answer = await call('noteDocument', { id, slot: document.slot, ...sent, createTimeSeen });
    const kept = draftOf(answer.documents.find(({ slot }) => slot === document.slot) ?? document);
    setTaken(kept);
    setDraft((now) => (sameDraft(now, sent) ? kept : now));
    cache.setQueryData<ApplicationReview>(reviewKey(id), answer);
    void cache.invalidateQueries({ queryKey: ['auditTrail', 'merchant', id] });
  };
  /** One after the other: what is pressed while one is under way goes next. */
  const save = (next: DocumentDraft) => {
    if (Object.keys(draftProblems(id, document.slot, next)).length > 0) return;
    waiting.current = next;
    void write({
      async send() {
        setFailure('');
        for (let sent = waiting.current; sent; sent = waiting.current) {
          waiting.current = undefined;
          await send(sent);
        }
      },
      failed: texts.noteFailed,
      onFailed({ text, stale, error }) {
        setFailure(text);
        if (!stale) return;
        notify((error as CallError).message, { type: 'info' });
        refresh();
      },
      onEnd: () => {
        waiting.current = undefined;
      },
    });
  };
  const change = (part: Partial<DocumentDraft>) => setDraft((now) => ({ ...now, ...part }));
  const dirty = !sameDraft(draft, stored);
  return { draft, change, save, dirty, busy, failure, problems: draftProblems(id, document.slot, draft) };
}
