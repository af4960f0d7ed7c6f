import { fromBeijingTime } from '@xinyue/contracts';

const bound = (text: string, time: string) => fromBeijingTime(text.length === 10 ? `${text} ${time}` : text);
/** The bounds of a time; one given as a day means its first or its last second. */
export const lowerBound = (text?: string) => text && bound(text, '00:00:00');
export const upperBound = (text?: string) => text && bound(text, '23:59:59');
