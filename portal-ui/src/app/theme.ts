import { createTheme } from '@mui/material/styles';
import { letters, paletteOf, radius, reducedMotion, tokens as shared } from '@xinyue/web/tokens';
import { buttonWords } from '@xinyue/web/words/buttonWords';

/** The colours of both modes: those of both apps, and that of the portal alone. */
const tokens = {
  light: { ...shared.light, panel: '#0B4A3C' },
  dark: { ...shared.dark, panel: '#12312A' },
} as const;

declare module '@mui/material/styles' {
  interface TypeText {
    amber: string;
  }
  interface TypeBackground {
    panel: string;
    tint: string;
    line: string;
    amber: string;
  }
}

const scheme = (mode: 'light' | 'dark') => {
  const colour = tokens[mode];
  return {
    palette: {
      ...paletteOf(colour),
      info: { main: colour.primary },
      background: {
        default: colour.ground,
        paper: colour.surface,
        panel: colour.panel,
        tint: colour.tint,
        line: colour.line,
        amber: colour.amberFill,
      },
      text: { primary: colour.text, secondary: colour.muted, amber: colour.amber },
    },
  };
};

const turns: Record<string, string> = { first: '转到第一页', last: '转到最后一页', next: '转到下一页', previous: '转到上一页' };

const typography = {
  ...letters,
  body1: { fontSize: 15, lineHeight: 1.6 },
  body2: { fontSize: 14, lineHeight: 1.55 },
  caption: { fontSize: 14, lineHeight: 1.5 },
  button: { fontSize: 15, fontWeight: 600, letterSpacing: 0 },
  h1: { fontSize: 27, fontWeight: 600, lineHeight: 1.35 },
  h2: { fontSize: 19, fontWeight: 600, lineHeight: 1.4 },
  h3: { fontSize: 17, fontWeight: 600, lineHeight: 1.4 },
};

/**
 * One border weight, one radius, no shadow but for what floats; body 15 px, nothing under 14 px. Made when it is asked for: it takes a phone longer
 * than all the rest of the first script. The words are those of MUI's own `zhCN` for what the portal uses of it; that one formats numbers
 * of tables that are not here, at the same price again.
 */
export const makeTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data' },
    colorSchemes: { light: scheme('light'), dark: scheme('dark') },
    spacing: 8,
    shape: { borderRadius: radius },
    typography,
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': { '--trend-up': 'var(--mui-palette-error-main)', '--trend-down': 'var(--mui-palette-success-main)' },
          ':root[data-green-up]': {
            '--trend-up': 'var(--mui-palette-success-main)',
            '--trend-down': 'var(--mui-palette-error-main)',
          },
          body: { fontSize: 15, fontVariantNumeric: 'tabular-nums' },
          ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
          ...reducedMotion,
        },
      },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { textTransform: 'none', minHeight: 40 } } },
      MuiPagination: {
        defaultProps: {
          'aria-label': '分页导航',
          getItemAriaLabel: (type, page, selected) => turns[type] ?? `${selected ? '' : '转到'}第 ${page} 页`,
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTab: { styleOverrides: { root: { textTransform: 'none', fontSize: 15, minHeight: 48 } } },
      MuiAlert: {
        defaultProps: { closeText: buttonWords.close },
        styleOverrides: { root: { alignItems: 'center' }, action: { paddingTop: 0, alignItems: 'center', whiteSpace: 'nowrap' } },
      },
      MuiChip: { styleOverrides: { label: { fontSize: 14 } } },
      MuiTableCell: {
        styleOverrides: { root: { fontSize: 14, borderColor: 'var(--mui-palette-divider)' }, head: { fontWeight: 600 } },
      },
      MuiFormHelperText: {
        styleOverrides: {
          root: { fontSize: 14, marginLeft: 0, '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } },
        },
      },
      MuiInputBase: {
        styleOverrides: {
          input: {
            '@media (max-width: 600px)': { fontSize: 16 },
            // What cannot be changed is read all the same.
            '&.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-secondary)' },
          },
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } },
          shrink: { transform: 'translate(14px, -10px) scale(0.9)' },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          // The label on the border is 14 px too; its gap is cut to the same size.
          notchedOutline: ({ theme: own }) => ({
            '& legend': { fontSize: '0.9em' },
            borderColor: tokens.light.border,
            ...own.applyStyles('dark', { borderColor: tokens.dark.border }),
          }),
        },
      },
    },
  });
