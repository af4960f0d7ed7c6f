import { type EventReader, isOpenEventType, openReachOf } from '@xinyue/contracts/openEvents';

/** What of an event counts; undefined where it is gone or not as it was kept. */
type Fact = { type: string; shopId?: string; channel?: string } | undefined;

/**
 * Why an event that was queued is not sent: `unwanted`, since its endpoint or its key was narrowed meanwhile; `tampered`, since it is gone, not as it was
 * kept, or of another owner, which nothing but a row that somebody put in brings about.
 */
export function reasonAgainst(fact: Fact, types: readonly string[], reader: EventReader): 'unwanted' | 'tampered' | undefined {
  if (!fact) return 'tampered';
  const open = isOpenEventType(fact.type) ? openReachOf(fact.type, reader) : undefined;
  if (!open || (types.length > 0 && !types.includes(fact.type))) return 'unwanted';
  const byShop = open.shops === 'all' || (fact.shopId !== undefined && open.shops.includes(fact.shopId));
  return byShop || (open.channel !== undefined && fact.channel === open.channel) ? undefined : 'tampered';
}
