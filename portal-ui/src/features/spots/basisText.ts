import type { SpotCard } from '@xinyue/contracts/operations';
import { groupedText } from '@xinyue/web/formats';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

/**
 * `RU2701 +250`: yuan per tonne above (or below) the main contract a good is priced against; empty where there is none. What a simulation
 * quoted says so.
 */
export function basisText({ basis }: Pick<SpotCard, 'basis'>): string {
  if (!basis) return '';
  const premium = Math.round(basis.premium);
  const figure = `${basis.contract} ${premium > 0 ? '+' : ''}${groupedText(premium)}`;
  return basis.simulated ? `${figure} ${texts.simulated}` : figure;
}
