import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import { BarChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { FigureRow } from './figureRows.ts';

use([BarChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

type Props = { kind: 'bar' | 'pie'; rows: FigureRow[]; height: number };

/** A figure on an axis, short: `1.5万`, `2亿`. */
const axisText = (value: number): string =>
  value >= 1e8 ? `${value / 1e8}亿` : value >= 1e4 ? `${value / 1e4}万` : String(value);

/** What ECharts draws: in the colours of the theme, without movement; hints are drawn too, as the page allows no styles in HTML. */
function optionOf({ kind, rows }: Pick<Props, 'kind' | 'rows'>, { palette, typography }: Theme): EChartsCoreOption {
  const textStyle = { fontFamily: typography.fontFamily, fontSize: 14, color: palette.text.primary };
  const hint = (at: number) => `${rows[at]?.label}  ${rows[at]?.text}`;
  const tooltip = {
    renderMode: 'richText',
    confine: true,
    backgroundColor: palette.background.paper,
    borderColor: palette.divider,
    textStyle,
  };
  const data = rows.map(({ label, value }) => ({ name: label, value }));
  if (kind === 'pie')
    return {
      animation: false,
      textStyle,
      color: [palette.primary.main, palette.warning.main, palette.info.main, palette.text.secondary],
      tooltip: { ...tooltip, formatter: ({ dataIndex }: { dataIndex: number }) => hint(dataIndex) },
      series: [
        {
          type: 'pie',
          radius: ['38%', '64%'],
          data,
          label: { color: palette.text.primary, fontSize: 14, formatter: '{b} {d}%' },
          itemStyle: { borderColor: palette.background.paper, borderWidth: 2 },
        },
      ],
    };
  const line = { lineStyle: { color: palette.divider } };
  const axisLabel = { color: palette.text.secondary, fontSize: 14 };
  return {
    animation: false,
    textStyle,
    grid: { left: 8, right: 16, top: 24, bottom: 8 },
    tooltip: {
      ...tooltip,
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: ([one]: { dataIndex: number }[]) => hint(one?.dataIndex ?? 0),
    },
    xAxis: {
      type: 'category',
      data: rows.map(({ short, label }) => short ?? label),
      axisLabel: { ...axisLabel, hideOverlap: true, showMaxLabel: true },
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel: { ...axisLabel, formatter: axisText }, splitLine: line },
    series: [{ type: 'bar', data, barMaxWidth: 36, itemStyle: { color: palette.primary.main, borderRadius: [3, 3, 0, 0] } }],
  };
}

/** The picture of figures that stand beside it as a table: for eyes alone. */
export default function Chart({ kind, rows, height }: Props) {
  const theme = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<ECharts>(null);
  useEffect(() => {
    const chart = init(place.current, null, { renderer: 'svg' });
    drawn.current = chart;
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(place.current!);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, []);
  useEffect(() => drawn.current?.setOption(optionOf({ kind, rows }, theme), { notMerge: true }), [kind, rows, theme]);
  return <Box ref={place} aria-hidden data-testid={`chart-${kind}`} sx={{ height, minWidth: 0 }} />;
}
