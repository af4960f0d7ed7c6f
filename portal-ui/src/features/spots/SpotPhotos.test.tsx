// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import SpotPhotos from './SpotPhotos.tsx';

const portal = openPortal();
const own = `/xinyue/file/${'a'.repeat(48)}.jpg`;
const show = (photos: string | null) => portal.show(<SpotPhotos spot={{ photos, name: '云南全乳胶' }} />);
const pictures = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('src'));

it('own-names pictures that were uploaded here are shown, and nothing else becomes an address', () => {
  const foreign = ['//evil.example/a.jpg', 'https://evil.example/a.jpg', 'javascript:1', '/logout', `${own}?x`, `/${own}`];
  show([...foreign, own].join(','));
  expect([pictures(), screen.queryAllByRole('link')]).toEqual([[`${own}?small`], []]);
});

it.each([null, '', '//evil.example/a.jpg'])('has no place where %j is all there is', (photos) => {
  show(photos);
  expect([pictures(), screen.queryByRole('list')]).toEqual([[], null]);
});

it('Po-47 shows five of nine small, and all of them as they are in the large view', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => `/xinyue/file/${String(at).padStart(48, '0')}.png`);
  const { user } = show(nine.join(','));
  expect(pictures()).toEqual(nine.slice(0, 5).map((url) => `${url}?small`));
  await user.click(screen.getByRole('button', { name: '放大图片 5 / 9' }));
  const large = await screen.findByRole('dialog', { name: '云南全乳胶 图片 5' });
  await user.click(within(large).getByRole('button', { name: '下一张' }));
  expect(within(large).getByRole('img', { name: '云南全乳胶 图片 6' }).getAttribute('src')).toBe(nine[5]);
});
