import { createChannel } from '@xinyue/web/client/createChannel';

export type ToastKind = 'success' | 'info' | 'error';
export type Toast = { id: number; kind: ToastKind; text: string };

const toasts = createChannel<Toast>();
let count = 0;

/** Says what was done, in a corner and to screen readers, from anywhere. */
export function toast(kind: ToastKind, text: string): void {
  count += 1;
  toasts.send({ id: count, kind, text });
}

export const onToast = toasts.on;
