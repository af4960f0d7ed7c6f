/** What a passkey belongs to: the host of an app, and the whole address from which it may be used. */
export type RelyingParty = { id: string; origin: string };

/**
 * What passkeys of an app belong to; none where browsers make none: at a bare address, and without https but on this machine itself.
 */
export function relyingPartyOf(origin: string | undefined): RelyingParty | undefined {
  if (origin === undefined) return undefined;
  const { protocol, hostname } = new URL(origin);
  // A URL writes every number that is an address with dots.
  const bare = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const safe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return !bare && safe ? { id: hostname, origin } : undefined;
}

/** The address of the back office where only that of the portal is known: its host, the next port. */
export function officeOriginOf(portal: string | undefined): string | undefined {
  if (portal === undefined) return undefined;
  const url = new URL(portal);
  url.port = String(Number(url.port || (url.protocol === 'https:' ? 443 : 80)) + 1);
  return url.origin;
}
