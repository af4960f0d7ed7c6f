import { messages } from '@xinyue/contracts';
import type { SentCall } from '../sendCall.ts';
import { median } from '../measure.ts';

/** One save that was taken, and sent again under its key: with wrong passwords, with the right one, and at last as it was. */
export type Replays = { call: string; first: SentCall; wrong: SentCall[]; right: SentCall[]; same: SentCall };

/** `apart`: answers by which a right password could be told from a wrong one; `honest`: the very same request got its answer again. */
export type Judged = { apart: number; honest: boolean; first: string; ms: number; gapMs: number };

const answerText = ({ status, code, msg, data }: SentCall) => JSON.stringify([status, code, msg, data]);

/** Any answer but the refusal of a key that came with another body counts against us: 429 for all would tell nothing, and prove nothing. */
export function judgeReplays({ first, wrong, right, same }: Replays): Judged {
  const refusal = wrong.find(({ code, msg }) => code === 409 && msg === messages.sameKeyOtherBody);
  const all = [...wrong, ...right];
  const [wrongMs, rightMs] = [wrong, right].map((answers) => median(answers.map(({ ms }) => ms)));
  return {
    apart: refusal ? all.filter((answer) => answerText(answer) !== answerText(refusal)).length : all.length,
    first: first.msg,
    honest: first.code === 200 && answerText(first) === answerText(same),
    ms: median(all.map(({ ms }) => ms)),
    gapMs: Math.abs(wrongMs! - rightMs!),
  };
}

/** Tries whose answer shows that a password was compared, tries that were refused before with a time to come back, and all else. */
export function countProofs(tries: SentCall[]): { compared: SentCall[]; refused: number; others: number } {
  const texts: string[] = [messages.currentPasswordWrong, messages.needsProof];
  const compared = tries.filter(({ code, msg }) => code === 200 || texts.includes(msg));
  const refused = tries.filter(({ status, retryAfter }) => status === 429 && retryAfter !== undefined).length;
  return { compared, refused, others: tries.length - compared.length - refused };
}
