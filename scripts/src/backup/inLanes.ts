/** Works on all of them, so many at a time. The first failure ends it, once what is under way has ended. */
export async function inLanes<T>(all: readonly T[], lanes: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all].reverse();
  let failed = false;
  const lane = async () => {
    for (let one = left.pop(); one !== undefined && !failed; one = left.pop())
      await work(one).catch((error: unknown) => {
        failed = true;
        throw error;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
