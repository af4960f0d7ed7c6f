export type Place = { pathname: string; search: string };

/** Everything that opens the sign-in dialog where one is: the address gets `login=1`, the rest of it stays. */
export function withSignIn(place: Place, redirect?: string): string {
  const search = new URLSearchParams(place.search);
  search.set('login', '1');
  if (redirect) search.set('redirect', redirect);
  return `${place.pathname}?${search}`;
}

/** The same place without the sign-in dialog. */
export function withoutSignIn(place: Place): string {
  const search = new URLSearchParams(place.search);
  search.delete('login');
  search.delete('redirect');
  const rest = search.toString();
  return rest ? `${place.pathname}?${rest}` : place.pathname;
}

/** Where to go after signing in: a path of this site, never a foreign address (Z-29 holds here too). */
export function safeRedirect(redirect: string | null): string | undefined {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return undefined;
  const own = new URL(redirect, 'http://own.invalid');
  // Judged after the address was normalised: `/.//evil.example` has a path that begins with two slashes.
  return own.host === 'own.invalid' && !own.pathname.startsWith('//') ? `${own.pathname}${own.search}` : undefined;
}

export const isSignInOpen = (search: URLSearchParams): boolean => search.get('login') === '1';
