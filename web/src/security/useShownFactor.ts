import type { BegunProof, FactorMethod } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { securityTexts as texts } from './securityTexts.ts';

type Methods = readonly (FactorMethod | BegunProof['methods'][number])[];
export type ShownKind = 'code' | 'recovery';

/** The second factor as it is typed: a code of the authenticator, or a recovery code where the person has no phone at hand. Kept nowhere. */
export function useShownFactor(methods: Methods) {
  const [wanted, setKind] = useState<ShownKind>('code');
  const [text, setText] = useState('');
  const asked = methods.includes('totp') || methods.includes('recovery');
  const both = methods.includes('totp') && methods.includes('recovery');
  const kind: ShownKind = both ? wanted : methods.includes('recovery') ? 'recovery' : 'code';
  const typed = text.trim();
  return {
    asked,
    both,
    kind,
    text,
    setText,
    clear: () => setText(''),
    turn() {
      setKind(kind === 'code' ? 'recovery' : 'code');
      setText('');
    },
    /** What is said where nothing was typed. */
    missing: asked && typed === '' ? (kind === 'code' ? texts.codeMissing : texts.recoveryMissing) : undefined,
    body: (): { code?: string; recoveryCode?: string } =>
      !asked ? {} : kind === 'code' ? { code: typed } : { recoveryCode: typed },
  };
}
export type ShownFactor = ReturnType<typeof useShownFactor>;
