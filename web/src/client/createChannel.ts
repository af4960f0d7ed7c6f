/** Events from outside of React: `send` reaches the present listeners only. */
export function createChannel<T>() {
  const listeners = new Set<(news: T) => void>();
  return {
    send(news: T): void {
      for (const listener of listeners) listener(news);
    },
    /** Answers how to stop. */
    on(listener: (news: T) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
