import type { SpotCard } from '@xinyue/contracts/operations';
import { groupedText } from '@xinyue/web/formats';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

/** `RU2701 +250`: yuan per tonne above (or below) the main contract of the good; empty where there is none. Simulated quotes are marked. */
export function basisText({ basis }: Pick<SpotCard, 'basis'>): string {
  if (!basis) return '';
  const premium = Math.round(basis.premium);
  const figure = `${basis.contract} ${premium > 0 ? '+' : ''}${groupedText(premium)}`;
  return basis.simulated ? `${figure} ${texts.simulated}` : figure;
}
