import { legalVersions } from '@xinyue/contracts/legalVersions';

const place = 'consent';
const markOf = (userId: string) => [userId, legalVersions.terms, legalVersions.policy].join(' ');

/** That somebody answered the question about the present versions, or needs none, in this browser; it goes with the session. */
export const settledConsent = {
  read: (userId: string): boolean => localStorage.getItem(place) === markOf(userId),
  keep: (userId: string): void => localStorage.setItem(place, markOf(userId)),
};
