import type { OperationName } from './operations.ts';

/**
 * Names of the cookies. None of them authenticates a call: that is the logintoken's alone (C-01). Cookies know no port, so the portal and
 * the back office have a device cookie each. `user` and `pwd` are the documented ones (R-56, K-13).
 */
export const cookieNames = {
  portalDevice: 'xinyue_device',
  backstageDevice: 'xinyue_desk',
  user: 'user',
  remembered: 'pwd',
} as const;

type Cookies = { taken: readonly string[]; set: readonly string[] };

/** Which calls take cookies in and set them. What is not here does neither (deny by default). */
export const signInCookies: Partial<Record<OperationName, Cookies>> = {
  signInCustomer: { taken: [cookieNames.portalDevice], set: [cookieNames.portalDevice] },
  signInBackstage: {
    taken: [cookieNames.backstageDevice, cookieNames.remembered],
    set: [cookieNames.backstageDevice, cookieNames.remembered, cookieNames.user],
  },
  /** F12: who leaves takes the remembered sign-in along. */
  signOut: { taken: [], set: [cookieNames.remembered, cookieNames.user] },
};
