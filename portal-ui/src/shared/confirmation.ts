export type Question = { text: string; detail?: string; yes?: string; no?: string };
export type OpenQuestion = Question & { answer: (yes: boolean) => void };

const listeners = new Set<(question: OpenQuestion) => void>();

/** Asks before something is done; answers true for yes. */
export function confirmation(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    for (const listener of listeners) listener({ ...question, answer: resolve });
  });
}

export function onQuestion(listener: (question: OpenQuestion) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
