import Box from '@mui/material/Box';
import { groupedText } from '@xinyue/web/formats';

const missing = '-';

/** `15,600`; `-` where the source has no figure. */
export const figureText = (value: number | null): string => (value === null ? missing : groupedText(value));

const signOf = (value: number) => (value > 0 ? '+' : '');

/** `+150`, `-5`, `0` */
export const changeText = (value: number | null): string => (value === null ? missing : signOf(value) + groupedText(value));

/** `+1.25%` */
export const percentText = (value: number | null): string => (value === null ? missing : `${signOf(value)}${value.toFixed(2)}%`);

/** R-28, K-26: yuan in units of 100 million with two decimals. */
export const turnoverText = (yuan: number | null): string => (yuan === null ? missing : (yuan / 1e8).toFixed(2));

/** The colours of up and down are those that were chosen here (`trendColours`); a sign and an arrow say the same. */
export function trendOf(value: number | null): { colour: string; arrow: string } {
  if (value === null || value === 0) return { colour: 'text.primary', arrow: '' };
  return value > 0 ? { colour: 'var(--trend-up)', arrow: '▲' } : { colour: 'var(--trend-down)', arrow: '▼' };
}

/** A figure in the colour of its trend, with its arrow. */
export function Change({ value, text, arrow = false }: { value: number | null; text: string; arrow?: boolean }) {
  const trend = trendOf(value);
  return (
    <Box component="span" sx={{ color: trend.colour, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {arrow && trend.arrow && (
        <Box component="span" aria-hidden sx={{ mr: 0.25 }}>
          {trend.arrow}
        </Box>
      )}
      {text}
    </Box>
  );
}
