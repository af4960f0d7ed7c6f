import { halfWidth } from './halfWidth.ts';

/**
 * A number as people type and paste it, in plain digits: full-width signs folded, blanks, invisible signs and separators of thousands left
 * out. What is no number stays, and meets the rule of its field.
 */
export function typedFigure(text: string): string {
  const plain = halfWidth(text).replaceAll(/[\s\p{Cf}]/gu, '');
  return /^-?\d+(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}
