import { useQueryClient } from '@tanstack/react-query';
import type { OrderContract, OrderRow } from '@xinyue/contracts/operations';
import { useRef, useState } from 'react';
import { failureText, isRefusal, isSessionEnd } from '@xinyue/web/client/CallError';
import { moneyText } from '@xinyue/web/formats';
import { api } from '../../api/api.ts';
import { confirmation } from '../../shared/confirmation.ts';
import { toast } from '../../shared/toast.ts';
import { orderTexts as texts } from './orderTexts.ts';

/** Agrees, after a question, to exactly the contract that is shown: its hash goes along, so that a newer one is never confirmed unseen. */
export function useConfirmContract(order: OrderRow) {
  const queries = useQueryClient();
  const locked = useRef(false);
  const [busy, setBusy] = useState(false);

  const confirm = async ({ contractNo, sha256 }: OrderContract) => {
    if (locked.current) return;
    locked.current = true;
    try {
      const detail = texts.contractDetail(contractNo, moneyText(order.money));
      if (!(await confirmation({ text: texts.contractQuestion, detail }))) return toast('info', texts.contractDropped);
      setBusy(true);
      await api('confirmOwnContract', { id: order.id, sha256 });
      toast('success', texts.contractDone);
    } catch (error) {
      const refused = isRefusal(error);
      if (!isSessionEnd(error)) toast(refused ? 'info' : 'error', failureText(error, texts.contractConfirmFailed));
    } finally {
      locked.current = false;
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['own'] });
    }
  };
  return { confirm, busy };
}
