import { zodResolver } from '@hookform/resolvers/zod';
import { formMessages } from '@xinyue/contracts/formMessages';
import { spotForm } from '@xinyue/contracts/operations';
import * as rules from '@xinyue/contracts/rules';

/** The contract's rules (V-30 to V-34); the form also demands the day of pick-up, which the server lets be absent (Z-68). */
export const spotFormRules = spotForm.omit({ id: true }).extend({ pickupGoodsDate: rules.day(formMessages.pickupDayMissing) });

export const spotResolver = zodResolver(spotFormRules);
