import { zodResolver } from '@hookform/resolvers/zod';
import { payer } from '@xinyue/contracts/operations/payer';
import { z } from 'zod';

/** V-38: the contract's five fields, all of them. */
export const payerRules = z.object(payer);

export const payerResolver = zodResolver(payerRules);
