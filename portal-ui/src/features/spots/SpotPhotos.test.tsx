// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { SpotPhotos } from './SpotPhotos.tsx';

const portal = openPortal();
const own = `/xinyue/file/${'a'.repeat(48)}.jpg`;
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('own-names pictures that were uploaded here are shown, and nothing else becomes a link', () => {
  const foreign = ['//evil.example/a.jpg', 'https://evil.example/a.jpg', 'javascript:1', '/logout', `${own}?x`, `/${own}`];
  portal.show(<SpotPhotos photos={[...foreign, own].join(',')} name="云南全乳胶" />);
  expect(links()).toEqual([own]);
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([own]);
});

it.each([null, '', '//evil.example/a.jpg'])('has no place where %j is all there is', (photos) => {
  portal.show(<SpotPhotos photos={photos} name="云南全乳胶" />);
  expect([links(), screen.queryByRole('list')]).toEqual([[], null]);
});
