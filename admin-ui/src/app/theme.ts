import { zhCN } from '@mui/material/locale';
import { letters, paletteOf, radius } from '@xinyue/web/tokens';
import type { RaThemeOptions } from 'react-admin';
import { componentStyles } from './componentStyles.ts';
import { tokens } from './tokens.ts';

const theme = (mode: 'light' | 'dark'): RaThemeOptions => {
  const colour = tokens[mode];
  return {
    palette: {
      mode,
      ...paletteOf(colour),
      secondary: { main: colour.primary, contrastText: colour.onPrimary },
      // Unlike success: a refusal that is no fault must not look like one.
      info: { main: colour.info },
      background: { default: colour.ground, paper: colour.surface },
      text: { primary: colour.text, secondary: colour.muted },
      bulkActionsToolbarBackgroundColor: colour.tint,
    },
    shape: { borderRadius: radius },
    sidebar: { width: 208, closedWidth: 52 },
    typography: {
      ...letters,
      body1: { fontSize: 14, lineHeight: 1.6 },
      body2: { fontSize: 14, lineHeight: 1.5 },
      caption: { fontSize: 14, lineHeight: 1.5 },
      button: { fontSize: 14, fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
      h1: { fontSize: 22, fontWeight: 600, lineHeight: 1.4 },
      h2: { fontSize: 18, fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
      h5: { fontSize: 18, fontWeight: 600 },
      h6: { fontSize: 16, fontWeight: 600 },
    },
    // MUI's own words (clear, open, no options …) in Chinese; ours has no entry of the same name.
    components: { ...zhCN.components, ...componentStyles(colour) },
  };
};

export const lightTheme = theme('light');
export const darkTheme = theme('dark');
