import { useQuery } from '@tanstack/react-query';
import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import { useEffect, useState } from 'react';
import { failureText, isOutage, isSessionEnd } from '../client/CallError.ts';
import type { AskedProof } from '../client/createProofPrompt.ts';
import { useNow } from '../useNow.ts';
import { useWrite } from '../useWrite.ts';
import { PasskeyError } from './passkeys.ts';
import type { SecurityParts } from './SecurityParts.ts';
import { securityTexts as texts } from './securityTexts.ts';
import { useShownFactor } from './useShownFactor.ts';

type Parts = Pick<SecurityParts, 'call' | 'clock'>;

/** Tr-R-02: begins the proof of one call, shows what it would do, and ends with the proof or with nothing. */
export function useStepUp(asked: AskedProof, { call, clock }: Parts) {
  const { answer } = asked;
  const { begun, msLeft, failure } = useBegun(asked, { call, clock });
  const factor = useShownFactor(begun.data?.methods ?? []);
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState(asked.again ? texts.stepUpRefused : '');
  const [turn, setTurn] = useState(0);
  const { write, busy } = useWrite();

  const tell = (words: string) => {
    setSaid(words);
    setTurn(turn + 1);
  };
  const again = (words: string) => {
    tell(words);
    factor.clear();
    void begun.refetch();
  };
  const send = () =>
    write({
      async send() {
        setSaid('');
        const { proofId, passkey } = begun.data!;
        const shown = await factor.show(() => passkey!);
        // A passkey is password and code in one.
        return call('finishProof', { proofId, ...(!shown.passkey && { password }), ...shown }).catch(orLeave);
      },
      onDone: (done) => answer(done?.proof),
      failed: texts.stepUpSendFailed,
      onFailed({ text, error, refused }) {
        if ((error as { status?: number }).status === 404) return again(texts.stepUpAnew);
        // What it was asked is spent: the next try needs another question.
        if (factor.kind === 'passkey' && !(error instanceof PasskeyError)) return again(text);
        tell(text);
        // A code may be right once only; after a lost answer it may have been.
        if (refused) factor.clear();
      },
    });
  return {
    deed: begun.data?.deed,
    reading: begun.isFetching,
    failure,
    msLeft,
    said,
    /** Another one after each answer that was wrong. */
    turn,
    factor,
    password,
    setPassword,
    busy,
    send: () => void send(),
    again: () => again(''),
    // Not while a code is judged: it may be good once.
    cancel: () => void (busy || answer(undefined)),
  };
}

/** What the server says that the call would do, and how long it may be proven. The end of the session ends the question. */
function useBegun({ id, path, body, answer }: AskedProof, { call, clock }: Parts) {
  const begun = useQuery({
    // By its number: the body may hold what nobody shall find in a cache.
    queryKey: ['proof', id],
    queryFn: ({ signal }) => call('beginProof', { path, body: { ...body } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const deadline = begun.data && fromBeijingTime(begun.data.until);
  const now = useNow(clock, deadline !== undefined);
  const msLeft = deadline && Math.max(0, deadline.getTime() - now.getTime());
  const ended = isSessionEnd(begun.error);
  useEffect(() => {
    if (ended) answer(undefined);
  }, [ended, answer]);
  /** Why the proof could not begin; `retry` where another try may help. */
  const failure =
    begun.error && !ended ? { text: failureText(begun.error, texts.stepUpFailed), retry: isOutage(begun.error) } : undefined;
  return { begun, msLeft, failure };
}

/** A session that is over proves nothing any more: the call is given up, and the sign-in says the rest. */
const orLeave = (error: unknown): undefined => {
  if (!isSessionEnd(error)) throw error;
  return undefined;
};
