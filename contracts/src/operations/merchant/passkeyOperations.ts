import { z } from 'zod';
import { anyStaff, customer, merchant, operation, proven } from '../../operation.ts';
import { exact, id, optionalText } from '../../rules.ts';
import { publicLabels } from '../../labels/publicLabels.ts';
import { madePasskey, passkeyQuestion, passkeyWish } from './passkeyForms.ts';

const anyone = [customer, merchant, anyStaff];

/** Passkeys as second factors: how one is enrolled, and how a sign-in asks for one. */
export const passkeyOperations = {
  /** Tr-M-02: what a passkey of the account is asked with, once and for 5 minutes. */
  beginFactor: {
    ...operation(
      '/xinyue/login/signin/factor/begin',
      'Tr-M-02',
      'merchant',
      anyone,
      exact(z.object({})),
      z.object({ passkey: passkeyQuestion }),
      ['validation', 'conflict'],
    ),
    before: ['factor'] as const,
  },
  /** Tr-R-01: what a browser makes a passkey of this account with, once and within 5 minutes. */
  beginPasskey: {
    ...proven(
      'own',
      operation(
        '/xinyue/home/security/passkey/begin',
        'Tr-R-01',
        'merchant',
        anyone,
        exact(z.object({ name: optionalText(publicLabels.name, 30) })),
        z.object({ factorId: z.string(), passkey: passkeyWish }),
        ['validation', 'forbidden', 'conflict'],
      ),
    ),
    before: ['enrol'] as const,
  },
  /** Tr-R-01: enrols it; with the first factor of the account its recovery codes are answered, this once. */
  finishPasskey: {
    ...operation(
      '/xinyue/home/security/passkey/finish',
      'Tr-R-01',
      'merchant',
      anyone,
      exact(z.object({ factorId: id, passkey: madePasskey })),
      z.object({ recoveryCodes: z.array(z.string()) }),
      ['validation', 'notFound', 'conflict', 'tooMany'],
    ),
    before: ['enrol'] as const,
  },
};
