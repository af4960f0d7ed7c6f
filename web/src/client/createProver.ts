import type { ProofKind } from '@xinyue/contracts/operation';
import { type Reply, reasonOf } from './reply.ts';

/** What is to be proven: the call and the body that its service judges. `again`: the proof before was not taken. */
export type ProofQuestion = { path: string; body: object; again: boolean };
/** Asks the person; answers the proof, or undefined where the person gives up. */
export type AskProof = (question: ProofQuestion) => Promise<string | undefined>;
/** Sends a refused call again with its proof, for as long as the server wants one and the person goes on; answers the last reply. */
export type Prove = <R extends Reply>(
  refused: R,
  send: (init: RequestInit) => Promise<R>,
  path: string,
  init: RequestInit,
) => Promise<R>;

/** What a refusal says of it: a call of react-admin's dialect also names the documented call behind it, and what that sets in the body. */
type Wanted = { kind?: ProofKind; path?: string; sets?: object };

const isRefused = ({ json }: Reply): boolean => reasonOf(json) === 'needsProof';
const wantedOf = ({ json }: Reply): Wanted => (json as { data: Wanted }).data;

/**
 * Each round is the very same call, under the same key. A look that was proven holds for all looks of the session, so they wait for one another: one
 * question for many, and none where the one before was given up.
 */
export function createProver(askProof: AskProof): Prove {
  /** Whether the last look that waits was let through. */
  let looking: Promise<boolean> | undefined;

  const prove: Prove = async (refused, send, path, init) => {
    let answer = refused;
    for (let again = false; isRefused(answer); again = true) {
      const proof = await askProof({ ...questionOf(path, init, wantedOf(answer)), again });
      if (proof === undefined) break;
      const headers = new Headers(init.headers);
      headers.set('x-proof', proof);
      answer = await send({ ...init, headers });
    }
    return answer;
  };

  const proveLook: Prove = (refused, send, path, init) => {
    const before = looking;
    const inTurn = async () => {
      if (!before) return prove(refused, send, path, init);
      return (await before) ? prove(await send(init), send, path, init) : refused;
    };
    const turn = inTurn();
    const mine: Promise<boolean> = turn.then(
      (answer) => !isRefused(answer),
      () => false,
    );
    looking = mine;
    void mine.then(() => {
      if (looking === mine) looking = undefined;
    });
    return turn;
  };

  return (refused, ...call) => (wantedOf(refused).kind === 'look' ? proveLook : prove)(refused, ...call);
}

function questionOf(path: string, { method, body }: RequestInit, { path: named, sets }: Wanted): Omit<ProofQuestion, 'again'> {
  const [bare = '', query = ''] = path.split('?', 2);
  const sent = typeof body === 'string' ? (JSON.parse(body) as object) : {};
  if (named !== undefined) return { path: named, body: { ...sent, ...sets } };
  // What a DELETE is about stands in its query string; its service reads both as one.
  const asked = method === 'POST' ? {} : Object.fromEntries(new URLSearchParams(query));
  return { path: bare, body: { ...sent, ...asked } };
}
