import { useEffect } from 'react';
import { type AuditKey, auditKeyOf } from './auditKeyOf.ts';

/** Listens to the keys of the audit screen; what floats over it (questions, large pictures, menus) takes them for itself. */
export function useAuditKeys(press: (key: AuditKey) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = auditKeyOf(event);
      if (!key || document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return;
      event.preventDefault();
      press(key);
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [press]);
}
