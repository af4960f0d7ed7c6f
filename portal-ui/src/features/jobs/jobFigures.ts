import { beijingDay } from '@xinyue/web/days';
import { countText } from '@xinyue/web/formats';

/** `8,000–15,000` yuan a month; one figure where both are the same. */
export const wageText = ({ wageStart, wageEnd }: { wageStart: number; wageEnd: number }): string =>
  wageStart === wageEnd ? countText(wageStart) : `${countText(wageStart)}–${countText(wageEnd)}`;

/** Whether the last day of a posting is over, in Beijing. */
export const isOver = ({ inviteTimeEnd }: { inviteTimeEnd: string }, now: Date): boolean => inviteTimeEnd < beijingDay(now);
