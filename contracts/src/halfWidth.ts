/** Full-width letters, digits and signs, as Chinese input methods type them, as the plain ones that they mean. */
export const halfWidth = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))
    .replaceAll('\u3002', '.')
    .replaceAll('\u3000', ' ');
