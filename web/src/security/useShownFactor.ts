import type { BegunProof, FactorMethod, PasskeyQuestion, UsedPasskey } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { noPasskeysHere, showPasskey } from './passkeys.ts';
import { securityTexts as texts } from './securityTexts.ts';

type Methods = readonly (FactorMethod | BegunProof['methods'][number])[];
export type ShownKind = 'passkey' | 'code' | 'recovery';
/** One of these, as it is sent. */
export type FactorBody = { code?: string; recoveryCode?: string; passkey?: UsedPasskey };

const kindOf: Partial<Record<Methods[number], ShownKind>> = { passkey: 'passkey', totp: 'code', recovery: 'recovery' };
const inOrder: readonly ShownKind[] = ['passkey', 'code', 'recovery'];
const missingOf = { code: texts.codeMissing, recovery: texts.recoveryMissing };

/**
 * The second factor as it is shown: a passkey where there is one and this page can use it, else what is typed, a code of the authenticator, or a recovery
 * code where the person has neither at hand. Kept nowhere.
 */
export function useShownFactor(methods: Methods) {
  const [wanted, setKind] = useState<ShownKind>();
  const [text, setText] = useState('');
  const barrier = methods.includes('passkey') ? noPasskeysHere() : undefined;
  const enrolled = methods.map((method) => kindOf[method]);
  const kinds = inOrder.filter((kind) => enrolled.includes(kind) && (kind !== 'passkey' || !barrier));
  const kind: ShownKind = wanted && kinds.includes(wanted) ? wanted : (kinds[0] ?? 'code');
  const others = kinds.filter((other) => other !== kind);
  const asked = kinds.length > 0;
  const typed = text.trim();
  const body = (): FactorBody => (!asked ? {} : kind === 'recovery' ? { recoveryCode: typed } : { code: typed });
  return {
    asked,
    kind,
    /** What it may be instead; from a passkey one way leads to what is typed, and on from there. */
    others: kind === 'passkey' ? others.slice(0, 1) : others,
    /** Why a passkey that is enrolled is not among them. */
    barrier,
    text,
    setText,
    clear: () => setText(''),
    turn(to: ShownKind) {
      setKind(to);
      setText('');
    },
    /** What is said where nothing was typed. */
    missing: asked && kind !== 'passkey' && typed === '' ? missingOf[kind] : undefined,
    /** What is sent; `ask` says what a passkey is to answer. */
    show: async (ask: () => PasskeyQuestion | Promise<PasskeyQuestion>): Promise<FactorBody> =>
      kind === 'passkey' ? { passkey: await showPasskey(await ask()) } : body(),
  };
}
export type ShownFactor = ReturnType<typeof useShownFactor>;
