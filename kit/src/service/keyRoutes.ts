import { z } from 'zod';
import { readSealed, rewrapSome, type Sealed } from '../crypto/sealedRows.ts';
import { type InternalRoute, internalRoute } from '../http/route.ts';

const noBody = z.object({});

/** Internal calls that replace the master key. They never carry a key. */
export const keyRoutes = (sealed: Sealed): InternalRoute[] => [
  internalRoute('/internal/keys/rewrap', noBody, () => rewrapSome(sealed)),
  internalRoute('/internal/keys/read', noBody, () => readSealed(sealed)),
];
