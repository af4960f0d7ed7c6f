import { readFileSync } from 'node:fs';
import { portalForwards } from '@xinyue/contracts/portalPages';
import { expect, it } from 'vitest';

it('portal F16 the gateway knows every address of the router that has no page of its own', () => {
  const router = readFileSync(new URL('router.tsx', import.meta.url), 'utf8');
  const forwards = [...router.matchAll(/'(\/[^']*)', (?:element|\(\) => import\('.\/BackOfficeRedirect)/g)].map(
    ([, address]) => address,
  );
  expect(forwards.toSorted()).toEqual([...portalForwards].toSorted());
});
