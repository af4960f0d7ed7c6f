import { draftsOfTab } from '@xinyue/web/drafts/draftsOfTab';
import { useEffect } from 'react';
import { sessionStore } from '../../session/sessionStore.ts';
import { unsavedDrafts } from '../../shared/unsavedDrafts.ts';
import type { PurchaseAttempt } from './purchaseAttempts.ts';

type Typed = Pick<PurchaseAttempt, 'quantity' | 'payType'>;
const drafts = unsavedDrafts<Typed & { spotId: string }>({ place: draftsOfTab('purchase') });

/** What was typed into the buy dialog of this good when the session ended. */
export function readPurchaseDraft(userId: string, spotId: string): Typed | undefined {
  const draft = drafts.get(userId);
  return draft?.spotId === spotId ? { quantity: draft.quantity, payType: draft.payType } : undefined;
}

/** Keeps what is typed while the dialog stands; closed by its person it is forgotten, taken away by the end of the session it is not. */
export function usePurchaseDraft(userId: string, spotId: string, { quantity, payType }: Typed): void {
  useEffect(() => drafts.keep(userId, { spotId, quantity, payType }), [userId, spotId, quantity, payType]);
  useEffect(
    () => () => {
      if (sessionStore.get()?.userId === userId) drafts.forget(userId);
    },
    [userId],
  );
}
