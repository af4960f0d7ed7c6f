import { expect, it } from 'vitest';
import { tokens, darkTheme, lightTheme } from './theme.ts';

it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] as const)('back-office 16 a note in %s looks like no success', (mode, { palette }) => {
  const { info, success, primary } = palette as Record<string, { main: string }>;
  expect(info!.main).toBe(tokens[mode].info);
  expect([success!.main, primary!.main]).not.toContain(info!.main);
});
