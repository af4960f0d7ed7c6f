import { cookieNames } from '@xinyue/contracts/signInCookies';

/** whose sign-in this browser remembers, as the server wrote it; undefined when nobody's. */
export function rememberedAccount(cookies: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${cookieNames.user}=`));
  try {
    return decodeURIComponent(pair?.slice(cookieNames.user.length + 1) ?? '') || undefined;
  } catch {
    // Written by somebody else: it names nobody.
    return undefined;
  }
}
