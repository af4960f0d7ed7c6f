import Box from '@mui/material/Box';

type Props = {
  values: readonly number[];
  label: string;
  width?: number;
  height?: number;
  /** Says nothing of up and down: where a change over another time stands beside it. */
  plain?: boolean;
};

/** A line without axes: how something went, in the colour of where it ended or in none. */
export function Sparkline({ values, label, width = 96, height = 28, plain = false }: Props) {
  if (values.length < 2) return <Box component="span" sx={{ display: 'inline-block', width, height, verticalAlign: 'middle' }} />;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      sx={{
        width,
        height,
        color: plain ? 'text.secondary' : values.at(-1)! >= values[0]! ? 'var(--trend-up)' : 'var(--trend-down)',
        verticalAlign: 'middle',
      }}
    >
      <title>{label}</title>
      <polyline points={linePoints(values, width, height)} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </Box>
  );
}

/** `x,y` of each value in a box, lowest at the bottom; a value that never changes runs through the middle. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const yOf = (value: number) => (high === low ? height / 2 : 1 + ((high - value) / (high - low)) * (height - 2));
  return values.map((value, at) => `${round((at / (values.length - 1)) * width)},${round(yOf(value))}`).join(' ');
}

const round = (value: number) => Math.round(value * 10) / 10;
