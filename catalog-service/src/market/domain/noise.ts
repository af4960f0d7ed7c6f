/** Numbers that follow from what they are asked with alone, in every process: the built-in market has no other source of chance. */

/** A text as 32 bits (FNV-1a). */
export function seedOf(text: string): number {
  let state = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619);
  return state >>> 0;
}

/** From 0 to below 1, for a whole number under a seed. */
export function chance(seed: number, at: number): number {
  let mixed = (seed ^ Math.imul(at | 0, 0x9e3779b1)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** From -1 to 1, smooth in `at`: between whole numbers it goes from the chance of one to that of the next. */
export function wave(seed: number, at: number): number {
  const whole = Math.floor(at);
  const part = at - whole;
  const eased = part * part * (3 - 2 * part);
  const from = chance(seed, whole);
  return 2 * (from + (chance(seed, whole + 1) - from) * eased) - 1;
}
