import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '@xinyue/contracts/operations';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';

const minuteMs = 60_000;
/** A key that is followed by the next one at once asks for nothing. */
const pauseMs = 120;

/** One character of Chinese says much, one letter of a code nothing. */
export const isEnough = (text: string): boolean => [...text].length >= (/\p{Script=Han}/u.test(text) ? 1 : 2);

/**
 * What is suggested for a text once typing pauses; each text is asked for once in a minute. An answer belongs to its text: a late one of an earlier
 * text is not shown.
 */
export function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = wanted && isEnough(text) && isEnough(asked);
  const { data } = useQuery({
    queryKey: ['suggestions', asked],
    async queryFn({ signal }) {
      // Behind the first view: who types nothing needs no more files.
      await import('../../api/latePaths.ts');
      return (await api('suggestGoods', { q: asked }, { signal })).list;
    },
    enabled,
    staleTime: minuteMs,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return enabled ? (data ?? []) : [];
}
