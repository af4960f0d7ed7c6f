/** Works through a list with so many hands at once. */
export async function inLanes<T>(list: T[], lanes: number, work: (one: T, nth: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const hand = async () => {
    for (let nth = next++; nth < list.length; nth = next++) await work(list[nth]!, nth);
  };
  await Promise.all(Array.from({ length: lanes }, hand));
}
