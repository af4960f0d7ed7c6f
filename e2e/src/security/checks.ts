import { hostileFeeds } from './doors/hostileFeeds.ts';
import { stalled } from './doors/stalled.ts';
import { uploads } from './doors/uploads.ts';
import { wrongPort } from './doors/wrongPort.ts';
import { floods } from './floods.ts';
import { fieldMatrix } from './fields/fieldMatrix.ts';
import { guessing } from './guessing.ts';
import { headers } from './headers.ts';
import { atRest } from './personal/atRest.ts';
import { hostile } from './hostile.ts';
import { replays } from './passwords/replays.ts';
import { registrationFlood } from './registrations/registrationFlood.ts';
import { restMatrix } from './rights/restMatrix.ts';
import { rightsMatrix } from './rights/rightsMatrix.ts';
import type { SecurityCheck } from './SecurityCheck.ts';
import { sessions } from './sessions.ts';
import { lockout } from './lockout.ts';
import { freshClerk } from './staff/freshClerk.ts';
import { timing } from './timing.ts';

/** Everything `npm run security` measures, in this order: what floods comes last. A further module adds its list here. */
export const checks: SecurityCheck[] = [
  ...timing,
  ...lockout,
  fieldMatrix,
  rightsMatrix,
  restMatrix,
  ...freshClerk,
  wrongPort,
  atRest,
  hostile,
  stalled,
  hostileFeeds,
  ...uploads,
  ...sessions,
  ...headers,
  replays,
  ...guessing,
  registrationFlood,
  ...floods,
];
