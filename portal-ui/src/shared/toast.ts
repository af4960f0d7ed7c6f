export type ToastKind = 'success' | 'info' | 'error';
export type Toast = { id: number; kind: ToastKind; text: string };

const listeners = new Set<(toast: Toast) => void>();
let count = 0;

/** Says what was done, in a corner and to screen readers, from anywhere. */
export function toast(kind: ToastKind, text: string): void {
  count += 1;
  for (const listener of listeners) listener({ id: count, kind, text });
}

export function onToast(listener: (toast: Toast) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
