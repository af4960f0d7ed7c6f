import { boardPath, overviewPath, placeOf, securityPath } from '../shared/menu.ts';

type Place = { pathname: string; search: string };

/** the way to the sign-in, which keeps the place that was wanted (path and query) in `redirect`; `/` keeps the one it was given (Z-29). */
export function signInPath({ pathname, search }: Place): string {
  const given = new URLSearchParams(search).get('redirect');
  const wanted = pathname === '/' || pathname === '/login' ? given : pathname + search;
  return wanted ? `/login?redirect=${encodeURIComponent(wanted)}` : '/login';
}

/** Z-29: where to go on after signing in, if `redirect` names a screen of this app; nothing else is followed. */
export function wantedPlace(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  if (!/^\/[A-Za-z]/.test(wanted)) return undefined;
  const own = new URL(wanted, 'http://own.invalid');
  const [, first = '', second] = own.pathname.split('/');
  const known = [boardPath, overviewPath, securityPath].includes(own.pathname) || placeOf(first) || placeOf(`${first}/${second}`);
  return known ? own.pathname + own.search : undefined;
}
