declare global {
  interface Window {
    /** Answers that index.html asked for before the script came, by address and body. */
    firstCalls?: Map<string, Promise<Response>>;
  }
}

/** The answer to a question that the HTML asked already; it is given once. */
export function firstAnswer(address: string, { body }: RequestInit): Promise<Response> | undefined {
  const question = `${address}${body ?? ''}`;
  const known = window.firstCalls?.get(question);
  window.firstCalls?.delete(question);
  return known;
}
