/**
 * How often a proof by repetition repeats: `few` times in `npm test`, which runs for each commit and finds what is rare over many of them, and `full`
 * times in `npm run proofs`. `setting` names an environment variable that says another number.
 */
export function rounds({ full, few, setting }: { full: number; few: number; setting?: string }): number {
  const wanted = setting === undefined ? 0 : Number(process.env[setting]);
  return wanted > 0 ? wanted : process.env['XINYUE_PROOFS'] === 'full' ? full : few;
}
