/** SQL of a moment as the wire has it: `yyyy-MM-dd HH:mm:ss` in Beijing; null stays null. `moment` is SQL of ours, never anything that came with a request. */
export const beijingText = (moment: string): string =>
  `to_char(${moment} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`;
