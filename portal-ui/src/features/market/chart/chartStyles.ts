import { letters, tokens } from '@xinyue/web/tokens';
import type { DeepPartial, Styles } from 'klinecharts';
import type { TrendColours } from '../../../shared/trendColours.ts';

/** `line`: a value a day, and nothing else. */
export type ChartKind = 'minute' | 'daily' | 'line';

/** What of the app's appearance a chart has to follow. */
export type Look = { mode: 'light' | 'dark'; trend: TrendColours };

/** The letters along the axes. */
export const axisText = { size: 12, family: letters.fontFamily };
const transparent = 'rgba(0, 0, 0, 0)';

/** The colours of a chart: up and down as they were chosen, the rest as the app has it. */
export function chartStyles({ mode, trend }: Look, kind: ChartKind): DeepPartial<Styles> {
  const colour = tokens[mode];
  const [upColor, downColor] = trend === 'redUp' ? [colour.danger, colour.good] : [colour.good, colour.danger];
  const up = { upColor, downColor, noChangeColor: colour.muted };
  const plain = { upColor: colour.primary, downColor: colour.primary, noChangeColor: colour.primary };
  const grid = { color: colour.line, size: 1 };
  const axis = {
    axisLine: { color: colour.line },
    tickLine: { color: colour.line },
    tickText: { ...axisText, color: colour.muted },
  };
  const cross = {
    line: { color: colour.border },
    text: { ...axisText, color: colour.surface, backgroundColor: colour.border, borderColor: colour.border },
  };
  const lines = [colour.amber, colour.primary, colour.border].map((color) => ({ color, size: 1 }));
  return {
    grid: { horizontal: grid, vertical: { ...grid, show: false } },
    candle: {
      type: kind === 'daily' ? 'candle_solid' : 'area',
      area: {
        lineColor: colour.primary,
        lineSize: 1.5,
        backgroundColor: transparent,
        point: { show: false },
      },
      bar: {
        ...up,
        upBorderColor: up.upColor,
        downBorderColor: up.downColor,
        noChangeBorderColor: up.noChangeColor,
        upWickColor: up.upColor,
        downWickColor: up.downColor,
        noChangeWickColor: up.noChangeColor,
      },
      priceMark: {
        high: { show: kind === 'daily', color: colour.muted, textFamily: letters.fontFamily },
        low: { show: kind === 'daily', color: colour.muted, textFamily: letters.fontFamily },
        last: { ...(kind === 'daily' ? up : plain), text: { family: letters.fontFamily } },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      bars: [{ ...up, upColor: `${up.upColor}99`, downColor: `${up.downColor}99`, noChangeColor: `${up.noChangeColor}99` }],
      lines,
      tooltip: { showRule: 'none' },
    },
    xAxis: axis,
    yAxis: axis,
    crosshair: { horizontal: cross, vertical: cross },
    separator: { color: colour.line },
  };
}
