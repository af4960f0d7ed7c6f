import { zodResolver } from '@hookform/resolvers/zod';
import { type GivenPayer, judgePayer, payer } from '@xinyue/contracts/operations/payer';
import { z } from 'zod';

/** V-38: the contract's five fields, all of them, with numbers that a bank may have; those that the form showed first stay as they are. */
export const payerRules = (shown?: GivenPayer) => z.object(payer).check(judgePayer(shown));

export const payerResolver = (shown?: GivenPayer) => zodResolver(payerRules(shown));
