/** The colours of both modes; contrast against their ground is at least 4.5, of control borders at least 3. */
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
    info: '#1F5FA8',
    border: '#7A8783',
    line: '#DCE2DF',
    tint: '#E7F0ED',
    head: '#EFF3F1',
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
    info: '#7FB4F0',
    border: '#6E7B76',
    line: '#2B3532',
    tint: '#1D2C27',
    head: '#1E2824',
  },
} as const;

export const fonts = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC","WenQuanYi Micro Hei",sans-serif';
export const radius = 6;
