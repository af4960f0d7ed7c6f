import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { dayEnd, dayStart } from '@xinyue/web/days';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { listWords } from '@xinyue/web/words/listWords';
import { DayInput } from './DayInput.tsx';
import { type FilterField, filterProblem } from './FilterField.ts';

type Values = Record<string, unknown>;
type Props = { field: FilterField; values: Values; onChange(part: Values, atOnce: boolean): void };

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export function FilterInput({ field, values, onChange }: Props) {
  if (field.kind === 'days') return <Days field={field} values={values} onChange={onChange} />;
  const { name, label } = field;
  const common = { label, margin: 'none' as const, sx: { width: { xs: '100%', sm: 122 } }, value: text(values[name]) };
  if (field.kind === 'select') {
    const known = field.options.some((option) => option.id === common.value);
    return (
      <TextField
        select
        {...common}
        value={known ? common.value : ''}
        onChange={(event) => onChange({ [name]: event.target.value || undefined }, true)}
        error={field.retry !== undefined}
        helperText={
          field.retry && (
            <>
              {listWords.optionsFailed}
              <Button size="small" onClick={field.retry} data-testid={`filter-${name}-retry`}>
                {buttonWords.retry}
              </Button>
            </>
          )
        }
        slotProps={{ htmlInput: { 'data-testid': `filter-${name}` } }}
      >
        <MenuItem value="">全部</MenuItem>
        {field.options.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.name}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const money = field.kind !== 'text';
  const problem = filterProblem(field, values);
  return (
    <TextField
      {...common}
      error={problem !== undefined}
      helperText={problem}
      sx={{ width: { xs: money ? 'calc(50% - 4px)' : '100%', sm: 122 } }}
      onChange={({ target }) => onChange({ [name]: money ? typedFigure(target.value) : target.value }, false)}
      slotProps={{
        htmlInput: { maxLength: money ? 30 : 64, inputMode: money ? 'decimal' : 'text', 'data-testid': `filter-${name}` },
      }}
    />
  );
}

/** A range of days; on the wire the first second of the first day and the last second of the last one, Beijing time. */
function Days({ field, values, onChange }: Props & { field: Extract<FilterField, { kind: 'days' }> }) {
  const from = text(values[field.from]).slice(0, 10);
  const to = text(values[field.to]).slice(0, 10);
  const change = (name: string, day: string, whole: (day: string) => string) =>
    onChange({ [name]: day ? whole(day) : undefined }, true);
  const sx = { width: { xs: '100%', sm: 158 } };
  const problem = filterProblem(field, values);
  return (
    <Box
      component="fieldset"
      aria-label={field.label}
      sx={{
        border: 0,
        p: 0,
        m: 0,
        minWidth: 0,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      <DayInput
        label={`${field.label}起`}
        value={from}
        onChange={(day) => change(field.from, day, dayStart)}
        margin="none"
        sx={sx}
        testId={`filter-${field.from}`}
      />
      <DayInput
        label={`${field.label}止`}
        value={to}
        onChange={(day) => change(field.to, day, dayEnd)}
        error={problem !== undefined}
        helperText={problem}
        margin="none"
        sx={sx}
        testId={`filter-${field.to}`}
      />
    </Box>
  );
}
