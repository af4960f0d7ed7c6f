// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanPastes } from './cleanPastes.ts';

let stop: () => void;
let form: HTMLElement;
beforeEach(() => {
  stop = cleanPastes();
  form = document.body.appendChild(document.createElement('form'));
});
afterEach(() => {
  stop();
  form.remove();
});

/** Pastes into a field at its caret; answers what is in it then, and whether the browser was left to do it. */
function paste(html: string, text: string) {
  form.innerHTML = html;
  const field = form.firstElementChild as HTMLInputElement;
  const received: string[] = [];
  field.addEventListener('input', () => received.push(field.value));
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  field.dispatchEvent(event);
  return { value: field.value, received, left: !event.defaultPrevented };
}

it('F3 M11 what is pasted loses the characters that nobody sees, and the page hears of it as of typing', () => {
  expect(paste('<input type="text">', '\u202E01RTS 胶标\n国泰\u200B')).toEqual({
    value: '01RTS 胶标 国泰',
    received: ['01RTS 胶标 国泰'],
    left: false,
  });
  expect(paste('<textarea></textarea>', '一\n\u2066二')).toMatchObject({ value: '一\n二' });
  expect(paste('<input type="tel" maxlength="3">', '\u202D13800')).toMatchObject({ value: '138' });
});

it('F3 clean pastes, passwords, rich text and fields that cannot be written are left to the browser', () => {
  expect(paste('<input type="text">', '泰国标胶 👩‍👩‍👧').left).toBe(true);
  for (const html of [
    '<input type="password">',
    '<input type="text" readonly>',
    '<div contenteditable="true"></div>',
    '<input type="date">',
  ])
    expect(paste(html, 'a\u202Eb').left, html).toBe(true);
});
