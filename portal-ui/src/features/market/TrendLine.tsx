import { useDaily } from './marketQueries.ts';
import { marketTexts as texts } from './marketTexts.ts';
import { Sparkline } from './Sparkline.tsx';

const days = 30;

/** The last closes of a contract; where they do not come there is no line, and nothing else is missing. */
export function TrendLine({ contract }: { contract: string }) {
  const daily = useDaily(contract);
  const closes = daily.data?.list.slice(-days).map(({ close }) => close) ?? [];
  return <Sparkline values={closes} label={texts.trend(contract)} />;
}
