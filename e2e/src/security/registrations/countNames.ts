import { messages } from '@xinyue/contracts';
import type { SentCall } from '../sendCall.ts';

/** A name that somebody asked for. */
export type Asked = { account: string; answer: Pick<SentCall, 'status' | 'code' | 'msg' | 'retryAfter'> };

/** `learned`: names of which an answer shows whether they are taken (a new account shows it, too); `refused` with a time to come back. */
export function countNames(asked: Asked[]): { learned: number; refused: number; others: number } {
  const tells = ({ answer: { code, msg } }: Asked) => code === 200 || (code === 409 && msg === messages.accountTaken);
  const revealing = asked.filter(tells);
  const refused = asked.filter(({ answer: { status, retryAfter } }) => status === 429 && retryAfter !== undefined).length;
  const learned = new Set(revealing.map(({ account }) => account)).size;
  return { learned, refused, others: asked.length - revealing.length - refused };
}
