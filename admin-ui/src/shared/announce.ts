export type Notice = { text: string; type: 'info' | 'success' | 'error' };

const listeners = new Set<(notice: Notice) => void>();

/** Says something from outside of React (sign-in, end of a session); `NoticeRelay` shows it. */
export function announce(text: string, type: Notice['type']): void {
  for (const listener of listeners) listener({ text, type });
}

export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
