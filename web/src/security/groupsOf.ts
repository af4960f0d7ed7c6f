/** A secret or a code in groups of four, as people copy it. */
export const groupsOf = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(' ');
