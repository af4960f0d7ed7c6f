import { useQueryClient } from '@tanstack/react-query';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import type { SpotCard } from '@xinyue/contracts/operations';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, clock } from '../../api/api.ts';
import { CallError } from '../../api/CallError.ts';
import { appTexts } from '../../app/appTexts.ts';
import type { Session } from '../../session/readSession.ts';
import { confirmation } from '../../shared/confirmation.ts';
import { toast } from '../../shared/toast.ts';
import { orderForm } from './orderForm.ts';
import { purchaseAttempts, type PurchaseAttempt } from './purchaseAttempts.ts';
import { spotTexts as texts } from './spotTexts.ts';

type Then = { onClose: () => void; onStale: () => void };

/**
 * Places the order of one opened buy dialog (C-24). Locked from the first press on; a clear no is shown and the good read again; without
 * an answer the dialog closes (M-27) and the attempt is kept, see `purchaseAttempts`.
 */
export function usePlaceOrder(spot: SpotCard, session: Session, { onClose, onStale }: Then) {
  const [attempt, setAttempt] = useState(() => purchaseAttempts.open(spot.id, spot.miniTotal, beijingTime(clock.now())));
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  // State comes a render later; two presses in one moment must not both pass.
  const locked = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const send = async (purchase: { quantity: number; fen: number }) => {
    if (locked.current) return;
    locked.current = true;
    setSending(true);
    setRefusal('');
    const body = orderForm(spot, session, { ...purchase, payType: attempt.payType, payTime: attempt.payTime });
    try {
      await api('placeOrder', body, { idempotencyKey: attempt.keyOf(body) });
    } catch (error) {
      locked.current = false;
      setSending(false);
      fail(error);
      return;
    }
    purchaseAttempts.settle(spot.id);
    void queries.invalidateQueries({ queryKey: ['spots'] });
    void queries.invalidateQueries({ queryKey: ['own'] });
    onClose();
    toast('success', texts.saved);
    if (await confirmation({ text: texts.goToOrders, detail: texts.goToOrdersDetail })) void navigate('/myOrder');
    else toast('info', appTexts.cancelled);
  };

  const fail = (error: unknown) => {
    const kind = error instanceof CallError ? error.kind : 'network';
    if (kind === 'refused') {
      purchaseAttempts.settle(spot.id);
      setRefusal((error as CallError).message);
      onStale();
      return;
    }
    // A 401 came before any effect; what was typed waits for the person to sign in again.
    purchaseAttempts.keep(spot.id, { ...attempt, unanswered: kind !== 'session' || attempt.unanswered });
    if (kind === 'session') return;
    toast('error', texts.failed);
    onClose();
  };

  const change = (changes: Partial<Pick<PurchaseAttempt, 'quantity' | 'payType'>>) => {
    setRefusal('');
    setAttempt((old) => ({ ...old, ...changes }));
  };
  return { attempt, change, send, isSending, refusal };
}
