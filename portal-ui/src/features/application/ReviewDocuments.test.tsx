import { documentSlots } from '@xinyue/contracts/operations/applicationOperations';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import type { Picture, Slots } from './pictures.ts';

const portal = openPortal();
const { ReviewDocuments } = await import('./ReviewDocuments.tsx');

const picture = (id: string, more: Partial<Picture> = {}): Picture => ({
  id,
  name: `${id}.jpg`,
  state: 'done',
  progress: 1,
  preview: `blob:${id}`,
  saveUrl: `/xinyue/file/${id}.jpg`,
  problem: '',
  ...more,
});

it('portal B9a the last step shows every picture that goes out, and none that was refused', () => {
  const [first, ...others] = documentSlots;
  const slots = {
    [first!]: [picture('a'), picture('no', { state: 'refused' }), picture('b')],
    ...Object.fromEntries(others.map((slot) => [slot, [picture(slot)]])),
  } as unknown as Slots;
  const page = portal.show(<ReviewDocuments slots={slots} urlOf={({ preview }) => preview} />);
  const seen = [...page.matchAll(/<img[^>]* src="blob:([^"]+)"/g)].map(([, id]) => id);
  expect(seen).toEqual(['a', 'b', ...others]);
  // Each is one press from its full size, and has a name.
  expect([...page.matchAll(/<button[^>]* aria-label="[^"]+"/g)]).toHaveLength(seen.length);
  expect([...page.matchAll(/<img[^>]* alt="[^"]+"/g)]).toHaveLength(seen.length);
});
