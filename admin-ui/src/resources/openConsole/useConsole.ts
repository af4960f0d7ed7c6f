import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';

/** Gateways tell what they counted every 10 s. */
const everyMs = 15_000;
export const ranges = [24, 168] as const;
export type Range = (typeof ranges)[number];

/** Pt-C-22: the calls of a key in the last hours, as long as they are looked at. */
export function useConsole(partner: string) {
  const call = useOperation();
  const [hours, setHours] = useState<Range>(24);
  const query = useQuery({
    queryKey: ['openConsole', 'console', partner, hours],
    queryFn: ({ signal }) => call('readKeyConsole', { partner, hours }, { signal }),
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
  return { ...query, hours, setHours };
}
