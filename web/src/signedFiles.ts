import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { activeWithin } from './activeWithin.ts';

type Signed = { saveUrl: string; url: string };
type Links = Record<string, string>;
type Asked = { signal: AbortSignal; client: QueryClient; queryKey: QueryKey };

/** A signed link lives at most 5 minutes (C-35): it is renewed before. */
const freshMs = 4 * 60_000;
/** After so long without input no link is renewed, so that the session can end (Z-51). */
const idleMs = 10 * 60_000;
/** How often it is checked whether somebody came back: a link that died meanwhile is renewed before it can be pressed. */
const checkMs = 2_000;
/** How many one call signs. */
const most = 50;

/**
 * The query for links to private files by their saveUrl, renewed while somebody is at the screen. A link that leads to another kind of address
 * than a web page is dropped.
 */
export const signedFiles = (
  queryKey: readonly unknown[],
  saveUrls: readonly string[],
  sign: (saveUrls: string[], signal: AbortSignal, renewed: boolean) => Promise<readonly Signed[]>,
) => ({
  queryKey: [...queryKey, saveUrls],
  queryFn: async ({ signal, client, queryKey: asked }: Asked): Promise<Links> => {
    const kept = client.getQueryData<Links>(asked);
    if (kept && !activeWithin(idleMs)) return kept;
    const signed = await sign(saveUrls.slice(0, most), signal, kept !== undefined);
    const usable = signed.filter(({ url }) => /^https?:$/.test(new URL(url, location.origin).protocol));
    return Object.fromEntries(usable.map(({ saveUrl, url }) => [saveUrl, url]));
  },
  enabled: saveUrls.length > 0,
  staleTime: freshMs,
  refetchInterval: () => (activeWithin(idleMs) ? freshMs : checkMs),
});
