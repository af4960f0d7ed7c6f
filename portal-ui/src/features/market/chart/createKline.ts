import { beijingTime } from '@xinyue/contracts/beijingTime';
import { groupedText } from '@xinyue/web/formats';
import { type Chart, dispose, init, type Options, registerIndicator, utils } from 'klinecharts';
import type { ChartBar } from './chartBars.ts';
import { axisText, type ChartKind, chartStyles, type Look } from './chartStyles.ts';
import { sessionTicks, timeAt } from './tradingMinutes.ts';
import { wholeTicks } from './wholeTicks.ts';

export type Drawing = {
  bars: readonly ChartBar[];
  /** K-27: the bounds of the axis, where the source gives them. */
  axis?: { low: number; high: number } | null;
  /** A dashed line across: what the day is measured against. */
  base?: number | null;
  /** How many points have room side by side; fewer leave room for those to come. */
  room: number;
  look: Look;
};

const pricePane = 'candle_pane';

/** The mean price of the day so far, as the source tells it. */
registerIndicator<{ average?: unknown }>({
  name: 'DAY_AVERAGE',
  shortName: 'DAY_AVERAGE',
  series: 'price',
  figures: [{ key: 'average', type: 'line' }],
  calc: (bars) => bars.map(({ average }) => ({ average })),
});

/** A chart in an element of the page: price with its mean lines above, volume below. Undefined where nothing can be drawn. */
export function createKline(element: HTMLElement, kind: ChartKind) {
  let drawing: Drawing = { bars: [], room: 1, look: { mode: 'light', trend: 'redUp' } };
  const chart = init(
    element,
    optionsOf(kind, () => drawing.bars),
  );
  if (!chart) return undefined;
  let at: number | undefined;
  let report: (index: number | undefined) => void = () => undefined;

  if (kind === 'minute') chart.createIndicator({ name: 'DAY_AVERAGE', paneId: pricePane });
  if (kind === 'daily') chart.createIndicator({ name: 'MA', paneId: pricePane, calcParams: [5, 10, 20] });
  if (kind !== 'line') chart.createIndicator({ name: 'VOL', calcParams: [] });
  const inner = element.firstElementChild as HTMLElement | null;
  if (inner) {
    // One stop of the tab key; and a finger that goes up or down scrolls the page.
    inner.tabIndex = -1;
    inner.style.touchAction = 'pan-y';
  }
  chart.subscribeAction('onCrosshairChange', (cross) => {
    const { dataIndex, kLineData } = (cross ?? {}) as { dataIndex?: number; kLineData?: unknown };
    at = kLineData ? dataIndex : undefined;
    report(at);
  });
  chart.overrideXAxis({
    createTicks: ({ bounding, defaultTicks }) =>
      wholeTicks(kind === 'minute' ? ticksOfDay(chart, drawing.bars, bounding.width) : defaultTicks, bounding.width, (text) =>
        utils.calcTextWidth(text, axisText.size, 'normal', axisText.family),
      ),
  });
  chart.setSymbol({ ticker: kind, pricePrecision: 0, volumePrecision: 0 });
  chart.setPeriod({ type: kind === 'minute' ? 'minute' : 'day', span: 1 });
  chart.setDataLoader({ getBars: ({ type, callback }) => callback(type === 'init' ? [...drawing.bars] : [], false) });
  const resized = new ResizeObserver(() => {
    chart.resize();
    fit(chart, drawing);
  });
  resized.observe(element);

  return {
    /** Whom to tell the number of the point under the crosshair. */
    onPoint(listener: typeof report) {
      report = listener;
    },
    draw(next: Drawing) {
      drawing = next;
      chart.setStyles(chartStyles(next.look, kind));
      chart.resetData();
      fit(chart, next);
      if (next.axis) boundAxis(chart, next.axis);
      drawBase(chart, next);
    },
    /** Moves the crosshair to a neighbour of its point; from nowhere it starts at the nearer end. */
    step(by: 1 | -1) {
      const { bars } = drawing;
      const index = Math.min(bars.length - 1, Math.max(0, (at ?? (by < 0 ? bars.length : -1)) + by));
      const bar = bars[index];
      if (!bar) return;
      const point = chart.convertToPixel({ dataIndex: index, value: bar.close }, { paneId: pricePane });
      const { x = 0, y = 0 } = Array.isArray(point) ? (point[0] ?? {}) : point;
      chart.executeAction('onCrosshairChange', { x, y, paneId: pricePane });
      at = index;
      report(index);
    },
    end() {
      resized.disconnect();
      dispose(element);
    },
  };
}
export type Kline = NonNullable<ReturnType<typeof createKline>>;

/** The library would go on counting minutes where the exchange is closed. */
const ticksOfDay = (chart: Chart, bars: readonly ChartBar[], width: number) =>
  sessionTicks(bars)
    .map(({ index, text, rank }) => {
      const point = chart.convertToPixel({ dataIndex: index }, { paneId: pricePane }) as { x?: number };
      return { coord: point.x ?? -1, value: index, text, rank };
    })
    // Only what is in sight of a day that was drawn larger.
    .filter(({ coord }) => coord >= 0 && coord <= width);

/** The time of a moment; one behind the last point is as many places of the axis away as minutes. */
const minuteText = (bars: readonly ChartBar[], timestamp: number): string => {
  const last = bars.at(-1);
  if (!last || timestamp <= last.timestamp) return beijingTime(new Date(timestamp)).slice(11, 16);
  return timeAt(bars, bars.length - 1 + Math.round((timestamp - last.timestamp) / 60_000));
};

const optionsOf = (kind: ChartKind, bars: () => readonly ChartBar[]): Options => ({
  locale: 'zh-CN',
  timezone: 'Asia/Shanghai',
  hotkey: { enabled: false },
  layout: { barSpaceLimit: { min: 0.5, max: 40 } },
  formatter: {
    formatDate: ({ timestamp }) =>
      kind === 'minute' ? minuteText(bars(), timestamp) : beijingTime(new Date(timestamp)).slice(0, 10),
    formatBigNumber: (value) => groupedText(Math.round(Number(value))),
  },
  thousandsSeparator: { sign: ',' },
});

/** All points fit in side by side, the newest at the right edge once the day is full. */
function fit(chart: Chart, { bars, room }: Drawing): void {
  const width = chart.getSize(pricePane, 'main')?.width ?? 0;
  if (width <= 0) return;
  chart.setBarSpace(width / Math.max(1, room));
  chart.setOffsetRightDistance(Math.max(0, (width * (room - bars.length)) / room));
}

function boundAxis(chart: Chart, { low, high }: { low: number; high: number }): void {
  const range = high - low;
  const bounds = { from: low, to: high, range, realFrom: low, realTo: high, realRange: range };
  const shown = { displayFrom: low, displayTo: high, displayRange: range };
  chart.overrideYAxis({ paneId: pricePane, gap: { top: 0.02, bottom: 0.02 }, createRange: () => ({ ...bounds, ...shown }) });
}

function drawBase(chart: Chart, { bars, base }: Drawing): void {
  chart.removeOverlay({ name: 'horizontalStraightLine' });
  if (base === undefined || base === null || !bars[0]) return;
  chart.createOverlay({
    name: 'horizontalStraightLine',
    lock: true,
    points: [{ timestamp: bars[0].timestamp, value: base }],
    styles: { line: { style: 'dashed', color: 'rgba(128, 140, 136, 0.8)', size: 1 } },
  });
}
