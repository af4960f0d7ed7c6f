import { useQueryClient } from '@tanstack/react-query';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { yuanFromFen } from '@xinyue/contracts/money';
import type { SpotCard } from '@xinyue/contracts/operations';
import { CallError, isSessionEnd } from '@xinyue/web/client/CallError';
import { useWrite, type WriteFailure } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, clock } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { confirmation } from '../../shared/confirmation.tsx';
import { toast } from '../../shared/toast.tsx';
import { purchaseTexts } from './purchaseTexts.ts';
import { readPurchaseDraft, usePurchaseDraft } from './purchaseDraft.ts';
import { orderToSend, purchaseAttempts, type PurchaseAttempt, type SentOrder } from './purchaseAttempts.ts';

type Then = { quantity?: string | undefined; onClose: () => void; onStale: () => void };

/**
 * Places the order of one opened buy dialog (C-24). Locked from the first press on; a refusal is shown and the good read again; without
 * an answer the dialog closes (M-27) and the attempt is kept, see `purchaseAttempts`.
 */
export function usePlaceOrder(spot: SpotCard, session: Session, { quantity, onClose, onStale }: Then) {
  const [draft] = useState(() => readPurchaseDraft(session.userId, spot.id));
  const [attempt, setAttempt] = useState(() => ({
    ...purchaseAttempts.open(session.userId, spot.id, quantity ?? String(spot.miniTotal), beijingTime(clock.now())),
    ...draft,
  }));
  usePurchaseDraft(session.userId, spot.id, attempt);
  const [refusal, setRefusal] = useState<Refusal>();
  const { write, busy } = useWrite();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const send = (purchase: { quantity: number; fen: number }) => {
    const order = orderToSend(attempt, { quantity: purchase.quantity, payType: attempt.payType }, purchase.fen);
    const underWay = { ...attempt, unanswered: [...attempt.unanswered.filter(({ key }) => key !== order.key), order] };
    return write({
      async send() {
        setRefusal(undefined);
        // Stored before it is sent: a reload meanwhile must find it again.
        purchaseAttempts.keep(session.userId, spot.id, underWay);
        try {
          await api('placeOrder', orderForm(spot, session, order), { idempotencyKey: order.key });
        } catch (error) {
          // A 401 came before any effect: this try is none. What was typed waits for the person to sign in again.
          if (isSessionEnd(error)) purchaseAttempts.keep(session.userId, spot.id, attempt);
          throw error;
        }
      },
      onDone: leave,
      failed: purchaseTexts.failed,
      onFailed: (failure) => fail(failure, underWay, order),
    });
  };

  const leave = async () => {
    purchaseAttempts.settle(session.userId, spot.id);
    void queries.invalidateQueries({ queryKey: ['spots'] });
    void queries.invalidateQueries({ queryKey: ['own'] });
    onClose();
    toast('success', purchaseTexts.saved);
    if (await confirmation({ text: purchaseTexts.goToOrders, detail: purchaseTexts.goToOrdersDetail })) void navigate('/myOrder');
    else toast('info', appTexts.cancelled);
  };

  const fail = ({ refused, text, error }: WriteFailure, underWay: PurchaseAttempt, { key }: SentOrder) => {
    if (!refused) {
      toast('error', text);
      return onClose();
    }
    // Only this choice was refused: another one that was sent before may still be an order.
    const left = {
      ...underWay,
      payTime: beijingTime(clock.now()),
      unanswered: underWay.unanswered.filter((one) => one.key !== key),
    };
    purchaseAttempts.keep(session.userId, spot.id, left);
    setAttempt(left);
    setRefusal({ text, held: isHeldTooMuch(error) });
    onStale();
  };

  const change = (changes: Partial<Pick<PurchaseAttempt, 'quantity' | 'payType'>>) => {
    setRefusal(undefined);
    setAttempt((old) => ({ ...old, ...changes }));
  };
  return { attempt, change, send, isSending: busy, refusal, restored: draft !== undefined };
}

/** Why an order was not taken; `held`: paying what is held without payment opens the way. */
export type Refusal = { text: string; held: boolean };

const isHeldTooMuch = (error: unknown): boolean => error instanceof CallError && error.reason === 'holdLimit';

type Choice = { quantity: number; fen: number; payType: 0 | 1 | 2; payTime: string };

/** The documented order object (E-12). Only good, quantity, pay type and the amount shown count; the server sets the rest (Z-13). */
function orderForm(spot: SpotCard, session: Session, { quantity, fen, payType, payTime }: Choice) {
  return {
    customerUserId: session.userId,
    customerUserNickname: session.userName,
    spotId: spot.id,
    spotName: spot.name,
    spotTypeId: spot.spotTypeId,
    spotTypeName: spot.spotTypeName,
    spotUnit: spot.unit,
    spotGoodsList: [{ id: spot.id, name: spot.name, money: spot.money, unit: spot.unit, total: quantity }],
    orderNum: quantity,
    payType,
    money: yuanFromFen(fen),
    status: 0,
    del: 0,
    payTime,
    createUser: session.userId,
  };
}
