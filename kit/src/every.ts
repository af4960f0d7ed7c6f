/** Does `work` every so many milliseconds until the answered function is called; work that may last longer sees to it that it runs once. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
