import { z } from 'zod';

const text = z.string();
/** Who runs this platform and how to reach them; what is not known is empty. `licence` and `wechat` are `saveUrl`s of pictures. */
export const platformFields = {
  name: text,
  brand: text,
  legalName: text,
  taxNo: text,
  licence: text,
  icp: text,
  police: text,
  contactAddress: text,
  hours: text,
  phone: text,
  wechat: text,
  mail: text,
};
export const platformProfile = z.object(platformFields);
export type PlatformProfile = z.infer<typeof platformProfile>;

/** The same as everybody reads it: what is empty is not there. */
export const publicPlatform = platformProfile.partial();
export type PublicPlatform = Partial<PlatformProfile>;

export const platformFieldNames = Object.keys(platformFields) as (keyof PlatformProfile)[];

/** What law and trade ask for before a platform goes live; a name of its own and a WeChat picture are not among it. */
const neededLive = platformFieldNames.filter((field) => field !== 'name' && field !== 'wechat');

/** What is still missing before going live. */
export const missingOf = (profile: PlatformProfile): (keyof PlatformProfile)[] =>
  neededLive.filter((field) => profile[field] === '');

/** A profile without its empty fields. */
export const filledOf = (profile: PlatformProfile): PublicPlatform =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== ''));
