import { lowStockFactor } from '@xinyue/contracts/operations';
import { useSearchParams } from 'react-router-dom';

/** The thresholds one may choose from, in minimum orders. */
export const lowFactors: readonly number[] = [2, 3, 5, 10];

/** From how many minimum orders on a stock is no longer low; it stands in the address. */
export function useLowFactor() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('low') ?? '';
  const lowFactor = /^\d{1,4}$/.test(given) && Number(given) >= 2 && Number(given) <= 1000 ? Number(given) : lowStockFactor;
  const setLowFactor = (next: number) => setSearch(next === lowStockFactor ? {} : { low: String(next) }, { replace: true });
  return { lowFactor, setLowFactor };
}
