import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { useTrendColours } from '../../../shared/trendColours.ts';
import type { ChartKind } from './chartStyles.ts';
import { createKline, type Drawing, type Kline } from './createKline.ts';

type Props = Omit<Drawing, 'look'> & { kind: ChartKind; label: string; onPoint: (index: number | undefined) => void };

/** the drawing itself, with crosshair; its code comes with the first chart that is seen. Arrow keys go from point to point. */
export default function KlineCanvas({ kind, label, bars, axis, base, room, onPoint }: Props) {
  const [chart, setChart] = useState<Kline>();
  const { mode: chosen, systemMode } = useColorScheme();
  const mode = (chosen === 'system' ? systemMode : chosen) === 'dark' ? 'dark' : 'light';
  const trend = useTrendColours();
  const place = useCallback(
    (element: HTMLElement | null) => {
      const made = element ? createKline(element, kind) : undefined;
      setChart(made);
      return () => made?.end();
    },
    [kind],
  );
  useEffect(() => chart?.onPoint(onPoint), [chart, onPoint]);
  useEffect(
    () => chart?.draw({ bars, axis: axis ?? null, base: base ?? null, room, look: { mode, trend } }),
    [chart, bars, axis, base, room, mode, trend],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    chart?.step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <Box
      ref={place}
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-testid={`chart-${kind}`}
      // The frame of the focus stands inside: outside it would touch the line above.
      sx={{ width: 1, height: 1, '&:focus-visible': { outlineOffset: '-2px' } }}
    />
  );
}
