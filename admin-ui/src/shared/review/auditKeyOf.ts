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

/** The key somebody presses for a deed, small; nothing while somebody types, holds a key down or uses a shortcut of the browser. */
export function letterOf(event: PressedKey): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing || event.defaultPrevented)
    return undefined;
  const { tagName, isContentEditable } = (event.target ?? {}) as { tagName?: string; isContentEditable?: boolean };
  if (isContentEditable || fields.includes(tagName ?? '')) return undefined;
  return event.key.toLowerCase();
}

/** What a key asks for on the audit screen. */
export function auditKeyOf(event: PressedKey): AuditKey | undefined {
  const letter = letterOf(event);
  return letter !== undefined && Object.hasOwn(keys, letter) ? keys[letter] : undefined;
}
