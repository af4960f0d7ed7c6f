/** The colours both apps have in light and dark; contrast against their ground is at least 4.5, of control borders at least 3. */
export const tokens = {
  light: {
    ground: '#F5F7F5',
    surface: '#FFFFFF',
    text: '#1B211F',
    muted: '#56615D',
    primary: '#0B5D4B',
    onPrimary: '#FFFFFF',
    amber: '#8A5200',
    amberFill: '#E0A030',
    danger: '#C62828',
    good: '#1B7A3D',
    border: '#7A8783',
    line: '#DCE2DF',
    tint: '#E7F0ED',
  },
  dark: {
    ground: '#101614',
    surface: '#18201D',
    text: '#E6ECE9',
    muted: '#A3B0AB',
    primary: '#5CC8A8',
    onPrimary: '#06231B',
    amber: '#E8B04B',
    amberFill: '#E8B04B',
    danger: '#FF7B72',
    good: '#56C271',
    border: '#6E7B76',
    line: '#2B3532',
    tint: '#1D2C27',
  },
} as const;

/** Of corners, in px. */
export const radius = 6;

/** The letters of both apps; their sizes are their own. */
export const letters = {
  fontFamily: '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC","WenQuanYi Micro Hei",sans-serif',
  fontWeightMedium: 600,
  fontWeightBold: 600,
} as const;

/** Nothing moves for who asked the device for that. */
export const reducedMotion = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
  },
} as const;

type Colours = Record<keyof (typeof tokens)['light'], string>;

/** The colours of a MUI theme that both apps have. */
export const paletteOf = (colour: Colours) => ({
  primary: { main: colour.primary, contrastText: colour.onPrimary },
  error: { main: colour.danger },
  success: { main: colour.good },
  warning: { main: colour.amber },
  divider: colour.line,
});
