import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DemoBanner } from './DemoBanner.tsx';

it.each([
  [true, /class="[^"]*MuiAlert-colorError MuiAlert-filled[^"]*".*账户密码是公开的/s],
  [false, /^$/],
  [undefined, /^$/],
])('F7 public passwords and play money beyond this machine (%s) stand in a red banner', (exposedDemo, shown) => {
  const queries = new QueryClient();
  queries.setQueryData(['config'], { exposedDemo });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <DemoBanner config={() => Promise.reject(new Error('not asked'))} />
    </QueryClientProvider>,
  );
  expect(page.replaceAll(/<style.*?<\/style>/gs, '')).toMatch(shown);
});
