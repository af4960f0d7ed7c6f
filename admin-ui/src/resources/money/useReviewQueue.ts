import { useCallback, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { AuditKey } from '../../shared/review/auditKeyOf.ts';
import { useAuditKeys } from '../../shared/review/useAuditKeys.ts';
import { questions } from '../../shared/review/useLetters.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';

type Row = { id: string; state: string };

/**
 * What waits for a review, one after another, by mouse or by one key: what is asked about the row that is open, and the way to the next one. `pending`:
 * the open row waits and may be reviewed.
 */
export function useReviewQueue<A extends string = never>(resource: string, row: Row, pending: boolean, noNext: string) {
  const { data = [] } = useListContext<Row>();
  const { open } = useOpenRecord(resource);
  const notify = useNotify();
  const [asking, setAsking] = useState<A | 'pass' | 'reject'>();
  const waiting = data.filter(({ state }) => state === 'review');
  const at = waiting.findIndex(({ id }) => id === row.id);
  const next = waiting.find(({ id }, index) => id !== row.id && index > at) ?? waiting.find(({ id }) => id !== row.id);
  const nextId = next?.id;
  const press = useCallback(
    (key: AuditKey) => {
      if (key !== 'next') return void (pending && setAsking(key));
      if (nextId) open(nextId);
      else notify(noNext, { type: 'info' });
    },
    [nextId, noNext, notify, open, pending],
  );
  useAuditKeys(press, questions);
  return { asking, setAsking, press, waiting: waiting.length, hasNext: next !== undefined };
}
