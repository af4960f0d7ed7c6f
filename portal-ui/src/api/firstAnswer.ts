declare global {
  interface Window {
    /** Answers that index.html asked for before the script came, by address and body. */
    firstCalls?: Map<string, Promise<Response>>;
  }
}

/** As `fetch`; a question that the HTML asked already is not asked again: its answer is given once. */
export const firstAnswer: typeof fetch = (address, init) => {
  const question = `${address}${init?.body ?? ''}`;
  const known = window.firstCalls?.get(question);
  window.firstCalls?.delete(question);
  return known ?? fetch(address, init);
};
