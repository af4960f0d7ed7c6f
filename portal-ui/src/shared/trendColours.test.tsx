// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPortal } from '../testing/openPortal.tsx';
import { chooseTrendColours, useTrendColours } from './trendColours.ts';

const portal = openPortal();
afterEach(() => chooseTrendColours('redUp'));
const Shown = () => <p>{useTrendColours()}</p>;

it('R-28 red is up until the other way is chosen, for the whole app and on this device', () => {
  portal.show(<Shown />);
  expect(screen.getByText('redUp')).toBeTruthy();
  act(() => chooseTrendColours('greenUp'));
  expect(screen.getByText('greenUp')).toBeTruthy();
  expect(document.documentElement.hasAttribute('data-green-up')).toBe(true);
  expect(localStorage.getItem('trendColours')).toBe('greenUp');
  act(() => chooseTrendColours('redUp'));
  expect(document.documentElement.hasAttribute('data-green-up')).toBe(false);
});
