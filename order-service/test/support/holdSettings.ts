import { z } from 'zod';
import { holdFiguresOf } from '../../src/holds/domain/holdRules.ts';
import { holdEnvironment, holdRulesOf } from '../../src/holds/holdEnvironment.ts';

/** Stories about something else have many buyers who never paid: nothing is limited for them. */
export const unlimited = {
  XINYUE_HOLD_ORDERS: '0',
  XINYUE_HOLD_FEN: '0',
  XINYUE_HOLD_NEW_ORDERS: '0',
  XINYUE_HOLD_NEW_FEN: '0',
  XINYUE_HOLD_NEW_SHARE: '0',
  XINYUE_HOLD_NEW_MINUTES: '0',
  XINYUE_HOLD_STRIKES: '',
};

/** The limits by default and none, as the statement that places orders takes them. */
export const standardFigures = holdFiguresOf(
  holdRulesOf(z.object({ ...holdEnvironment, XINYUE_UNPAID_MINUTES: z.number() }).parse({ XINYUE_UNPAID_MINUTES: 30 })),
);
export const noFigures = standardFigures.map(() => 0);
