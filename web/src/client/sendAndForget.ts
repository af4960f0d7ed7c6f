/** Sends a request without a session whose answer nobody waits for; one that fails is not sent again. */
export function sendAndForget(path: string, body: object): void {
  const headers = { 'Content-Type': 'application/json' };
  const sent = fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  // Read to its end: an answer left lying keeps its connection busy.
  sent.then((answer) => answer.text()).catch(() => undefined);
}
