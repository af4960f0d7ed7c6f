import type { SpotCard } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { spotTexts as texts } from './spotTexts.ts';

/** The price per tonne of a good that is sold in another weight; empty where it says nothing new, or nothing at all. */
export const perTonText = ({ money, moneyPerTon }: Pick<SpotCard, 'money' | 'moneyPerTon'>): string =>
  moneyPerTon === null || moneyPerTon === money ? '' : texts.perTon(moneyText(moneyPerTon));
