import { screenTable } from '@xinyue/contracts/screens';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import { type Place, PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';

const places: readonly Place[] = (['spotManagement', 'searchMisses', 'priceIndex'] as const).map((name) => [
  name,
  screenTable[name].label,
]);

/** The goods and, for who may see them, what people looked for and did not find, and the price index. One tab alone is none. */
export function GoodsTabs() {
  const who = useSession();
  const open = places.filter(([name]) => mayUse(who, name, 'list'));
  return open.length > 1 && <PlaceTabs label={screenTable.spotManagement.label} places={places} />;
}
