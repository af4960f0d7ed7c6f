import type { Plugin } from 'vite';

/** The modules of MUI that make a theme while they are read. */
const makers = /\/@mui\/material\/(styles\/defaultTheme|Box\/Box)\.m?js$/;
const made = 'defaultTheme = createTheme()';

/**
 * MUI makes themes of its own while its code is read, for apps that give none: a third of the time a phone needs to read all of the first
 * script. The portal stands within a theme of its own.
 */
export const withoutDefaultTheme = (): Plugin => ({
  name: 'without-default-theme',
  apply: 'build',
  transform(code, id) {
    if (!makers.test(id)) return undefined;
    if (!code.includes(made)) throw new Error(`${id} has no ${made}`);
    return { code: code.replace(made, 'defaultTheme = {}'), map: null };
  },
});
