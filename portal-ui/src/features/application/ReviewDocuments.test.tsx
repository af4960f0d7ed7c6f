// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { documentSlots } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import type { Picture, Slots } from './pictures.ts';
import { ReviewDocuments } from './ReviewDocuments.tsx';

const portal = openPortal();

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

it('portal B9a the last step shows every picture that goes out, and none that was refused; a press shows it large', async () => {
  const [first, ...others] = documentSlots;
  const slots = {
    [first!]: [picture('a'), picture('no', { state: 'refused' }), picture('b')],
    ...Object.fromEntries(others.map((slot) => [slot, [picture(slot)]])),
  } as unknown as Slots;
  const { container, user } = portal.show(<ReviewDocuments slots={slots} urlOf={({ preview }) => preview} />);
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['a', 'b', ...others].map((id) => `blob:${id}`));
  // Each is one press from its full size, and has a name.
  const buttons = screen.getAllByRole('button', { name: /./ });
  expect(buttons).toHaveLength(images.length);
  expect(images.filter(({ alt }) => alt === '')).toEqual([]);
  await user.click(buttons[1]!);
  expect((await screen.findByRole('dialog')).querySelector('img')?.getAttribute('src')).toBe('blob:b');
});
