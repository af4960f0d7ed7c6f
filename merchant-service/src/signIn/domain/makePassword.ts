/** Without letters and digits that look alike: it is read out or copied by hand. */
const letters = { upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ', lower: 'abcdefghijkmnpqrstuvwxyz', digit: '23456789' };
const all = Object.values(letters).join('');

/** A password of so many letters and digits (V-04), each of the three kinds among them; `random(n)` answers whole numbers from 0 to n - 1. */
export function makePassword(random: (below: number) => number, length = 14): string {
  const pick = (from: string) => from[random(from.length)]!;
  const made = [...Object.values(letters).map(pick), ...Array.from({ length: length - 3 }, () => pick(all))];
  // Shuffled: the places of the three kinds must not be predictable.
  for (let at = made.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [made[at], made[other]] = [made[other]!, made[at]!];
  }
  return made.join('');
}
