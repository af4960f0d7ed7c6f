import type { Deed } from './readDeeds.ts';

/**
 * A rule of the architecture: files whose path matches `from` import nothing that matches `to`, do none of `does`, and use no name with one of
 * `words` in it. `$1` in `to` is the first group of `from`. `seen` is a breach that a test wants to be found.
 */
export type Rule = {
  name: string;
  reason: string;
  from: RegExp;
  but?: RegExp;
  to?: string;
  does?: Deed[];
  words?: readonly string[];
  seen: { file: string; text: string };
};

export const test = /\.test\.tsx?$|\/test\/|\/testing\//;
export const services = 'catalog-service|order-service|merchant-service|payout-service|system-service';
/** What serves or is served. `e2e`, `bench` and `scripts` start, test and measure it from outside. */
export const product = `${services}|gateway|admin-ui|portal-ui|web|contracts|kit`;
export const packages = `${product}|e2e|bench|scripts`;

// Rooms of a service (CONTRIBUTING): `domain/` and `store/` beside the capabilities or inside one; what else lies in a capability are use cases
// and the edge.
export const capability = '(?:[\\w/]+/)?';
export const edge = `${capability}(?:http/|(?:routes|\\w+Routes|events|jobs|main|config|start)\\.ts$)`;
export const useCase = `(?!${edge}|${capability}(?:domain|store)/|migrations/)[\\w/]+/`;
