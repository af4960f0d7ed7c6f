import { zhCN } from '@mui/material/locale';
import { tokens as shared, radius, reducedMotion, letters, paletteOf } from '@xinyue/web/tokens';
import { pageWords } from '@xinyue/web/words/buttonWords';
import type { RaThemeOptions } from 'react-admin';

/** The colours of both modes: those of both apps, and those of the back office alone. */
export const tokens = {
  light: { ...shared.light, info: '#1F5FA8', head: '#EFF3F1' },
  dark: { ...shared.dark, info: '#7FB4F0', head: '#1E2824' },
} as const;

type Colour = (typeof tokens)['light' | 'dark'];

/** Flat, dense, one border weight; a shadow only for what floats. 44 px tap targets on phones. */
const componentStyles = (colour: Colour): NonNullable<RaThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
      // What floats has a shadow and, in the dark, an edge. (An entry for MuiAutocomplete would take its Chinese words away.)
      '.MuiAutocomplete-paper, .MuiMenu-paper, .MuiPopover-paper': { border: `1px solid ${colour.line}` },
      ':focus-visible': { outline: `2px solid ${colour.primary}`, outlineOffset: 1 },
      ...reducedMotion,
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${colour.line}` } } },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${colour.line}` } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { textTransform: 'none', whiteSpace: 'nowrap', '@media (max-width: 599px)': { minHeight: 44 } } },
  },
  MuiIconButton: { styleOverrides: { root: { '@media (max-width: 599px)': { minWidth: 44, minHeight: 44 } } } },
  MuiCircularProgress: { defaultProps: { 'aria-label': pageWords.loading } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  // Labels keep their 14 px when they move into the frame; the gap in the frame grows with them.
  MuiInputLabel: { styleOverrides: { outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(12px, -11px) scale(1)' } } } },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colour.border, '& legend': { fontSize: '1em' } } } },
  MuiInputBase: { styleOverrides: { input: { '@media (max-width: 599px)': { fontSize: 16 } } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: 14, marginLeft: 0 } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontSize: 14, minHeight: 44, minWidth: 72 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 }, indicator: { backgroundColor: colour.amberFill } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4 }, label: { fontSize: 14 } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: 14 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { fontSize: 14, borderColor: colour.line, height: 40, padding: '4px 8px', '&:first-of-type': { paddingLeft: 12 } },
      head: { fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 40 } } },
});

/** react-admin's own parts. */
const partStyles = (colour: Colour): NonNullable<RaThemeOptions['components']> => ({
  RaLayout: {
    styleOverrides: {
      // react-admin lets the page grow with its table; here the table scrolls and the page keeps its width.
      root: {
        minWidth: 0,
        '& .RaLayout-content': {
          minWidth: 0,
          padding: '16px 24px 24px',
          '@media (max-width: 599px)': { padding: '12px 16px 24px' },
        },
      },
    },
  },
  RaAppBar: {
    defaultProps: { color: 'default' },
    styleOverrides: { root: { backgroundColor: colour.surface, borderBottom: `1px solid ${colour.line}`, boxShadow: 'none' } },
  },
  RaSidebar: {
    styleOverrides: {
      root: { borderRight: `1px solid ${colour.line}`, height: 'auto', '& .MuiPaper-root': { backgroundColor: colour.surface } },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        minHeight: 40,
        borderLeft: '3px solid transparent',
        '@media (max-width: 599px)': { minHeight: 44 },
        '&.RaMenuItemLink-active': {
          borderLeftColor: colour.amberFill,
          backgroundColor: colour.tint,
          color: colour.text,
          fontWeight: 600,
        },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        // The head stays in sight, and the last column with the actions too.
        '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'max(468px, calc(100dvh - 396px))' },
        '& .column-actions': {
          position: 'sticky',
          right: 0,
          backgroundColor: colour.surface,
          // Columns go on below it.
          boxShadow: '-8px 0 8px -8px rgb(0 0 0 / 0.35)',
        },
        '& th.column-actions': { backgroundColor: colour.head, zIndex: 3 },
        // One colour for the whole row: the pinned cell must be opaque, so the others take its colour too.
        '& tbody tr.MuiTableRow-hover:hover, & tr:hover > td.column-actions': { backgroundColor: colour.tint },
        '& tbody tr:has(td input[type=checkbox]:checked), & tr:has(td input[type=checkbox]:checked) > td.column-actions': {
          backgroundColor: colour.head,
        },
        '& .RaDataTable-headerCell': { backgroundColor: colour.head, borderRadius: '0 !important' },
      },
    },
  },
  RaRadioButtonGroupInput: {
    styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': { transform: 'translate(0, 5px) scale(1)' } } },
  },
  RaTopToolbar: { styleOverrides: { root: { minHeight: 0, padding: 0 } } },
  RaBulkActionsToolbar: { styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { borderRadius: radius } } } },
});

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
    components: { ...zhCN.components, ...componentStyles(colour), ...partStyles(colour) },
  };
};

export const lightTheme = theme('light');
export const darkTheme = theme('dark');
