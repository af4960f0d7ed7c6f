import { drowning } from './drowning.ts';
import { fieldMatrix } from './fields/fieldMatrix.ts';
import { guessing } from './guessing.ts';
import { headers } from './headers.ts';
import { atRest } from './personal/atRest.ts';
import { hostile } from './hostile.ts';
import { restMatrix } from './rights/restMatrix.ts';
import { rightsMatrix } from './rights/rightsMatrix.ts';
import type { SecurityCheck } from './SecurityCheck.ts';
import { sessions } from './sessions.ts';
import { shutOut } from './shutOut.ts';
import { timing } from './timing.ts';

/** Everything `npm run security` measures, in this order: what floods comes last. A further module adds its list here. */
export const checks: SecurityCheck[] = [
  ...timing,
  ...shutOut,
  fieldMatrix,
  rightsMatrix,
  restMatrix,
  atRest,
  hostile,
  ...sessions,
  ...headers,
  ...guessing,
  ...drowning,
];
