import { floods } from './floods.ts';
import { guessing } from './guessing.ts';
import { headers } from './headers.ts';
import { hostile } from './hostile.ts';
import { lockout } from './lockout.ts';
import type { SecurityCheck } from './runChecks.ts';
import { sessions } from './sessions.ts';
import { timing } from './timing.ts';
import { hostileFeeds } from './doors/hostileFeeds.ts';
import { stalled, uploads } from './doors/unfinished.ts';
import { wrongPort } from './doors/wrongPort.ts';
import { fieldMatrix } from './fields/fieldMatrix.ts';
import { fuzzApi } from './fields/fuzzApi.ts';
import { hoarding } from './holds/hoarding.ts';
import { changedColumns } from './money/changedColumns.ts';
import { foreignChannels } from './money/foreignChannels.ts';
import { forgedNotices } from './money/forgedNotices.ts';
import { fourEyes } from './money/fourEyes.ts';
import { foreignIds } from './partners/foreignIds.ts';
import { insideAddressesRefused } from './partners/insideAddresses.ts';
import { replays } from './passwords/replays.ts';
import { atRest } from './personal/atRest.ts';
import { registrationFlood } from './registrations/registrationFlood.ts';
import { codesMatrix } from './rights/codesMatrix.ts';
import { promptRights } from './rights/promptRights.ts';
import { selfElevation } from './rights/selfElevation.ts';
import { restMatrix } from './rights/restMatrix.ts';
import { rightsMatrix } from './rights/rightsMatrix.ts';
import { freshClerk } from './staff/freshClerk.ts';

/** Everything `npm run security` measures, in this order: what floods comes last. A further module adds its list here. */
export const checks: SecurityCheck[] = [
  ...timing,
  ...lockout,
  fieldMatrix,
  rightsMatrix,
  restMatrix,
  codesMatrix,
  promptRights,
  selfElevation,
  ...freshClerk,
  wrongPort,
  foreignIds,
  insideAddressesRefused,
  atRest,
  hostile,
  stalled,
  hostileFeeds,
  ...uploads,
  ...sessions,
  ...headers,
  replays,
  fuzzApi,
  forgedNotices,
  foreignChannels,
  changedColumns,
  fourEyes,
  hoarding,
  ...guessing,
  registrationFlood,
  ...floods,
];
