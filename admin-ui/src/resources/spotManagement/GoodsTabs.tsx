import { screenTable } from '@xinyue/contracts/screens';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import { type Place, PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';

const places: readonly Place[] = (['spotManagement', 'searchMisses'] as const).map((name) => [name, screenTable[name].label]);

/** The goods and, for who may see it, what people looked for and did not find. One tab alone is none. */
export function GoodsTabs() {
  const who = useSession();
  return mayUse(who, 'searchMisses', 'list') && <PlaceTabs label={screenTable.spotManagement.label} places={places} />;
}
