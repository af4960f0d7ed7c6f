import { cleanText } from '@xinyue/contracts/plainText';

/** Fields of one line that hold what people read; passwords, numbers and days are none. */
const textTypes = ['text', 'search', 'tel', 'url', 'email'];

const textFieldOf = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined => {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && textTypes.includes(target.type.toLowerCase()));
  return isText && !target.readOnly && !target.disabled ? target : undefined;
};

/** Puts a text where the caret is, as typing would: with the field's limit, its events, and where the browser can, its undo. */
function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // The one way that the browser's own undo knows; deprecated without a successor.
  if (document.execCommand?.('insertText', false, text)) return;
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  const room = field.maxLength < 0 ? text.length : field.maxLength - (field.value.length - (to - from));
  field.setRangeText(text.slice(0, Math.max(0, room)), from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text }));
}

/**
 * From now on what is pasted into text fields of this page comes without the characters that the server refuses (`cleanText`). Passwords and
 * rich text are left alone, and so is every paste that is clean: the browser does that. Answers how to end it.
 */
export function cleanPastes(): () => void {
  const paste = (event: ClipboardEvent) => {
    const field = textFieldOf(event.target);
    const pasted = event.clipboardData?.getData('text/plain');
    if (!field || !pasted || event.defaultPrevented) return;
    const { text, removed } = cleanText(pasted, { lines: field instanceof HTMLTextAreaElement });
    if (removed === 0) return;
    event.preventDefault();
    insert(field, text);
  };
  document.addEventListener('paste', paste);
  return () => document.removeEventListener('paste', paste);
}
