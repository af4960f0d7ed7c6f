import type { IncomingMessage } from 'node:http';
import type { Express } from 'express';
import type { Logger } from '../Logger.ts';
import type { HealthParts } from '../service/HealthPart.ts';
import type { InternalRoute, Route } from './route.ts';

/** What a service serves, and what its edge needs for that. */
export type ServiceAppOptions = {
  /** The audience that signed headers must name. */
  name: string;
  internalSecret: string;
  routes: Route[];
  internal?: InternalRoute[];
  /** Verifies the signature of a partner over the raw body and answers its name; throws `session` otherwise. */
  verifyPartner?(request: IncomingMessage, rawBody: Buffer): Promise<string>;
  /** Raw routes that answer no envelope: pages, files. */
  pages?(app: Express): void;
  /** One entry per part the main job needs; ready only when all are ok. */
  health(): Promise<HealthParts>;
  log: Logger;
};
