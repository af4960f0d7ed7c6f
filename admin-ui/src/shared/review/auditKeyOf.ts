export type AuditKey = 'next' | 'pass' | 'reject';

/** The part of a keyboard event that decides. */
export type PressedKey = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
  target: unknown;
};

const keys: Record<string, AuditKey> = { n: 'next', j: 'next', p: 'pass', r: 'reject' };
const fields = ['INPUT', 'TEXTAREA', 'SELECT'];

/** What a key asks for on the audit screen; nothing while somebody types, holds a key down or uses a shortcut of the browser. */
export function auditKeyOf(event: PressedKey): AuditKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing || event.defaultPrevented)
    return undefined;
  const { tagName, isContentEditable } = (event.target ?? {}) as { tagName?: string; isContentEditable?: boolean };
  if (isContentEditable || fields.includes(tagName ?? '')) return undefined;
  return Object.hasOwn(keys, event.key.toLowerCase()) ? keys[event.key.toLowerCase()] : undefined;
}
