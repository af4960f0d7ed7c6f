import { expect, it } from 'vitest';
import { openPortal } from '../testing/openPortal.tsx';

const portal = openPortal();
const { DemoBanner } = await import('./DemoBanner.tsx');

it.each([
  [true, /class="[^"]*MuiAlert-colorError MuiAlert-filled[^"]*".*账户密码是公开的/s],
  [false, /^$/],
  [undefined, /^$/],
])('F7 public passwords and play money beyond this machine (%s) stand in a red banner', (exposedDemo, shown) => {
  portal.queries.setQueryData(['config'], { requestSecret: 's', exposedDemo });
  expect(portal.show(<DemoBanner />)).toMatch(shown);
});
