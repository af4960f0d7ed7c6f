import type { InternalRoute, Route } from '@xinyue/kit/http/route';
import { accountRoutes, internalAccountRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import type { Deps } from './deps.ts';
import { fileRoutes, internalFileRoutes } from './files/routes.ts';
import { ownDataRoutes } from './ownData/routes.ts';
import { internalPersonRoutes } from './persons/routes.ts';
import { internalPrivacyRoutes, privacyRoutes } from './privacy/routes.ts';
import { internalSecurityRoutes, securityRoutes } from './security/routes.ts';
import { internalShopRoutes, shopRoutes } from './shops/routes.ts';
import { internalSignInRoutes, signInRoutes } from './signIn/routes.ts';

/** The documented calls of this service. The rights table lets nobody without a session to a handler that reads `actor!`. */
export const routes = (deps: Deps): Route[] => [
  ...accountRoutes(deps),
  ...consentRoutes(deps),
  ...signInRoutes(deps),
  ...securityRoutes(deps),
  ...applicationRoutes(deps),
  ...shopRoutes(deps),
  ...fileRoutes(deps),
  ...privacyRoutes(deps),
  ...ownDataRoutes(deps),
];

/** The calls of other services and of the gateway, and those that replace the master key. */
export const internalRoutes = (deps: Deps): InternalRoute[] => [
  ...internalAccountRoutes(deps),
  ...internalSignInRoutes(deps),
  ...internalSecurityRoutes(deps),
  ...internalShopRoutes(deps),
  ...internalPersonRoutes(deps),
  ...internalFileRoutes(deps),
  ...internalPrivacyRoutes(deps),
];
