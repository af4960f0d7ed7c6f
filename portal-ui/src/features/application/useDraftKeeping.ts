import { useEffect, useState } from 'react';
import type { ShopInput } from './applicationSteps.ts';
import { draftStore } from './draftStore.ts';

const pauseMs = 400;

/** Keeps the draft of a first application a moment after the last key; an application handed in again has no draft. */
export function useDraftKeeping(userId: string, shop: ShopInput | undefined, fromDraft: boolean) {
  const [isKept, setKept] = useState(fromDraft);
  const [isRestored, setRestored] = useState(fromDraft);
  const { shopName, account } = shop ?? {};
  useEffect(() => {
    if (shopName === undefined || account === undefined) return undefined;
    const timer = setTimeout(() => {
      void draftStore.keep(userId, { shopName, account, password: '', agreement: '' }).then(setKept);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [userId, shopName, account]);
  const clear = async () => {
    setRestored(false);
    setKept(false);
    await draftStore.clear(userId);
  };
  return { isKept, isRestored, clear };
}
