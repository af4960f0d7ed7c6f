import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

type Props<T extends string> = {
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T;
  onChange: (value: T) => void;
};

/** A few ways to look at the same thing, side by side, one of them pressed. */
export const Segments = <T extends string>({ label, options, value, onChange }: Props<T>) => (
  <Box
    component="fieldset"
    aria-label={label}
    sx={{
      display: 'inline-flex',
      flexWrap: 'wrap',
      flexShrink: 0,
      maxWidth: '100%',
      m: 0,
      p: 0,
      minWidth: 0,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    {options.map(([option, text]) => (
      <ButtonBase
        key={option}
        aria-pressed={option === value}
        onClick={() => onChange(option)}
        sx={{
          px: 1.5,
          minHeight: { xs: 44, md: 38 },
          fontSize: 14,
          whiteSpace: 'nowrap',
          fontFamily: 'inherit',
          color: 'text.secondary',
          borderBottom: '2px solid transparent',
          '&[aria-pressed=true]': { color: 'primary.main', fontWeight: 600, borderBottomColor: 'background.amber' },
        }}
      >
        {text}
      </ButtonBase>
    ))}
  </Box>
);
