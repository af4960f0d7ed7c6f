import { sandboxPartner } from '@xinyue/contracts';
import type { Changer } from './changeOrder.ts';

/** A payment channel, as the timeline names it. */
export const channelName = (partner: string): string => `支付渠道（${partner === sandboxPartner ? '沙箱收银台' : partner}）`;

/** A partner that changes an order by telling of its payment. */
export const partnerChanger = (partner: string): Changer => ({ role: 'partner', id: partner, name: channelName(partner) });
