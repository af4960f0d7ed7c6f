/** A repeatable choice of `limit` entries: every group has its turn until all were taken. */
export function sample<T>(groups: T[][], limit: number, seed: number): T[] {
  let state = seed % 2 ** 32;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const shuffled = groups.map((group) =>
    group
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one),
  );
  const taken: T[] = [];
  for (let round = 0; taken.length < limit && shuffled.some((group) => round < group.length); round += 1)
    for (const group of shuffled) if (round < group.length && taken.length < limit) taken.push(group[round]!);
  return taken;
}
