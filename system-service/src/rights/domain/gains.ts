import { isGuardedCode, permissionCodes } from '@xinyue/contracts';
import { type Holding, isSuper } from './ceiling.ts';

const guardedOf = (holding: Holding): string[] =>
  (isSuper(holding) ? permissionCodes : [...new Set(holding.codes)]).filter(isGuardedCode).toSorted();

/** From which departments on down somebody reaches records. */
export const rootsOf = ({ roots, departments }: Holding): readonly string[] => roots ?? departments;

/**
 * Codes over money and rights that somebody gains by a change; or those whose reach grows, where more departments come with them. None: one person
 * may do it alone.
 */
export function gainsOf(before: Holding, after: Holding): string[] {
  const [had, has] = [guardedOf(before), guardedOf(after)];
  const more = has.filter((code) => !had.includes(code));
  if (more.length > 0) return more;
  const reached = (path: string) => rootsOf(before).some((root) => path.startsWith(root));
  return isSuper(before) || rootsOf(after).every(reached) ? [] : has;
}
