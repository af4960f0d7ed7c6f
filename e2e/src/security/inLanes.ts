/** Does `count` pieces of work, `lanes` of them at a time, and answers what they answered. */
export async function inLanes<T>(count: number, lanes: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) done[n] = await work(n);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
  return done;
}
