import { useQuery } from '@tanstack/react-query';
import { userTypes } from '@xinyue/contracts/codes';
import { type EventReader, openEventTypes, type OpenEventType, openReachOf } from '@xinyue/contracts/openEvents';
import type { PartnerRow, ShopKeyRow } from '@xinyue/contracts/operations';
import type { PartnerScope } from '@xinyue/contracts/partnerKinds';
import { useSearchParams } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { useSession } from '../../session/useSession.ts';

export const useIsMerchant = (): boolean => useSession()?.userType === userTypes.merchant;

/** The keys of the own shop, as the tab of keys and the choice of one read them. */
export function useShopKeys(enabled = true) {
  const call = useOperation();
  return useQuery({
    queryKey: ['openConsole', 'keys'],
    queryFn: ({ signal }) => call('listShopKeys', {}, { signal }),
    enabled,
  });
}

const hears = ({ closed, scopes }: ShopKeyRow) => !closed && scopes.includes('events');

/**
 * Whose addresses or calls are shown: of a merchant a key of the shop that may have some, the one in the address of the page or the first; of staff the partner in
 * that address.
 */
export function useConsoleKey(anyKey: boolean) {
  const merchant = useIsMerchant();
  const [search] = useSearchParams();
  const named = search.get('partner') ?? undefined;
  const { data, error, refetch } = useShopKeys(merchant);
  const keys = data?.list.filter((key) => (anyKey ? !key.closed : hears(key))) ?? [];
  const chosen = keys.find(({ name }) => name === named) ?? keys[0];
  return {
    merchant,
    keys,
    name: merchant ? chosen?.name : named,
    loading: merchant && !data && !error,
    error: merchant && !data ? error : null,
    retry: () => void refetch(),
  };
}

const typesFor = (reader: EventReader): OpenEventType[] => openEventTypes.filter((type) => openReachOf(type, reader));
const shopReader = ({ name, scopes }: ShopKeyRow): EventReader => ({ name, kinds: ['shop'], scopes, shops: ['own'] });
const partnerReader = ({ name, kind, scopes, shops }: PartnerRow): EventReader => ({
  name,
  kinds: [kind],
  scopes: scopes as PartnerScope[],
  shops,
});

/** The types of events that the key of this name opens; all where nothing is known of it: the server refuses what it does not open. */
export function useOpenTypes(name: string): OpenEventType[] {
  const merchant = useIsMerchant();
  const call = useOperation();
  const { data: own } = useShopKeys(merchant);
  const { data: partners } = useQuery({
    queryKey: ['openConsole', 'partner', name],
    queryFn: ({ signal }) => call('listPartners', { name, pageNum: 1, pageSize: 100 }, { signal }),
    enabled: !merchant,
  });
  const key = own?.list.find((row) => row.name === name);
  if (key) return typesFor(shopReader(key));
  const partner = partners?.list.find((row) => row.name === name);
  return partner ? typesFor(partnerReader(partner)) : openEventTypes;
}
