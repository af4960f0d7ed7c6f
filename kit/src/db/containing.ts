/** A LIKE pattern for texts that contain this one as it is: its own `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
