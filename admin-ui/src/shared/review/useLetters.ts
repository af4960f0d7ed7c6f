import { useEffect } from 'react';
import { letterOf } from './auditKeyOf.ts';

/** Over the drawer; the drawer itself, from which one decides, does not keep the keys from it. */
export const questions = '.MuiDialog-root:not(.MuiModal-hidden), .MuiPopover-root:not(.MuiModal-hidden)';

/** Each letter does its deed, unless somebody types or a question floats over the page. */
export function useLetters(deeds: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      if (!letter || !Object.hasOwn(deeds, letter) || document.querySelector(questions)) return;
      event.preventDefault();
      deeds[letter]!();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [deeds]);
}
