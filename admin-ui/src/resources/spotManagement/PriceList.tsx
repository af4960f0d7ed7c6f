import type { PriceChange, SpotRow } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { type Entry, HistoryList } from './HistoryList.tsx';
import { spotTexts as texts } from './texts.ts';

/** every price a good had, who set it and when. */
export function PriceList({ spot }: { spot: SpotRow }) {
  const entry = ({ id, before, after, who, time }: PriceChange): Entry => ({
    id,
    what: before === null ? texts.firstPrice : `${moneyText(before)} → ${moneyText(after)}`,
    value: `${moneyText(after)} / ${spot.unit}`,
    about: `${who} · ${time}`,
  });
  return (
    <HistoryList<PriceChange>
      operation="listPrices"
      spotId={spot.id}
      loadFailed={texts.pricesFailed}
      none={texts.noPrices}
      testId="prices"
      entry={entry}
    />
  );
}
