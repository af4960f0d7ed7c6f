// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { part } from './part.tsx';

const shown: (() => void)[] = [];
const show = (page: React.ReactNode) => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  root.render(page);
  shown.push(() => {
    root.unmount();
    box.remove();
  });
  return box;
};
afterEach(() => {
  for (const leave of shown.splice(0)) leave();
});

it('shows a part whose code was asked for early and came before the part looked for it', async () => {
  const Late = part(() => Promise.resolve({ default: () => 'came' }), { waiting: 'waiting', failed: () => 'failed' });
  function Page() {
    // Drawn without the code; it is there before the effect of the part runs.
    useLayoutEffect(() => void Late.early(), []);
    return <Late />;
  }
  const box = show(<Page />);
  await expect.poll(() => box.textContent).toBe('came');
});

it('says that the code did not come, and comes when asked again', async () => {
  let tries = 0;
  const load = () => ((tries += 1) > 1 ? Promise.resolve({ default: () => 'came' }) : Promise.reject(new Error('no network')));
  const Part = part(load, { failed: (retry) => <button onClick={retry}>again</button> });
  const box = show(<Part />);
  await expect.poll(() => box.textContent).toBe('again');
  box.querySelector('button')?.click();
  await expect.poll(() => box.textContent).toBe('came');
});
