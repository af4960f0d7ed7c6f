import type { SpotCard } from '@xinyue/contracts/operations';

/** `RU2701 +250`: yuan per tonne above (or below) the main contract a good is priced against; empty where there is none. */
export function basisText({ basis }: Pick<SpotCard, 'basis'>): string {
  if (!basis) return '';
  const premium = Math.round(basis.premium);
  return `${basis.contract} ${premium > 0 ? '+' : ''}${premium.toLocaleString('en-US')}`;
}
