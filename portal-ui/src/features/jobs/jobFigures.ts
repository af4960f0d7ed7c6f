import { beijingTime } from '@xinyue/contracts/beijingTime';
import { countText } from '../../shared/formats.ts';

/** `8,000–15,000` yuan a month; one figure where both are the same. */
export const wageText = ({ wageStart, wageEnd }: { wageStart: number; wageEnd: number }): string =>
  wageStart === wageEnd ? countText(wageStart) : `${countText(wageStart)}–${countText(wageEnd)}`;

/** Whether the last day of a posting is over, in Beijing. */
export const isOver = ({ inviteTimeEnd }: { inviteTimeEnd: string }, now: Date): boolean =>
  inviteTimeEnd < beijingTime(now).slice(0, 10);
