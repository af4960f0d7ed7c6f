import { useEffect } from 'react';
import { type AuditKey, auditKeyOf } from './auditKeyOf.ts';

/** What floats over a page and takes keys for itself: questions, large pictures, menus. */
const anything = '.MuiModal-root:not(.MuiModal-hidden)';

/** Listens to the keys by which something is decided, unless something floats over it; `over` where that is less than anything. */
export function useAuditKeys(press: (key: AuditKey) => void, over: string = anything): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = auditKeyOf(event);
      if (!key || document.querySelector(over)) return;
      event.preventDefault();
      press(key);
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [press, over]);
}
