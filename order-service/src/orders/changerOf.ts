import { type Actor, actorNames, channelName, messages, roleOf } from '@xinyue/contracts';
import type { Changer } from './changeOrder.ts';

const titles = { staff: messages.platform, merchant: actorNames.merchant, customer: actorNames.customer } as const;

/** Who changes something, as people read it in a timeline; buyers and shops by the id under which they own, staff by their account. */
export function changerOf(actor: Actor): Changer {
  const role = roleOf(actor);
  return { role, id: role === 'staff' ? actor.accountId : actor.ownerId, name: `${titles[role]}（${actor.name}）` };
}

/** A payment channel, as the timeline names it. */
export const channelTitle = (partner: string): string => `支付渠道（${channelName(partner)}）`;

/** A partner that changes an order by reporting its payment. */
export const partnerChanger = (partner: string): Changer => ({ role: 'partner', id: partner, name: channelTitle(partner) });
