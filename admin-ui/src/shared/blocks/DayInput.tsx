import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { dayNumber } from '@xinyue/web/days';
import { useRef, useState } from 'react';
import { useInput, useTranslateLabel } from 'react-admin';
import { MonthPage } from './MonthPage.tsx';

type Props = Pick<TextFieldProps, 'error' | 'helperText' | 'sx' | 'margin' | 'required' | 'fullWidth' | 'disabled'> & {
  label: string;
  /** `yyyy-MM-dd` or empty. */
  value: string;
  /** Called for a whole day or for none; half-typed text stays here. */
  onChange(day: string): void;
  onBlur?(): void;
  testId?: string;
};

/** `2026/1/5` and `2026年1月5日` are `2026-01-05`; what is no day stays as it was typed. */
const wholeDay = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/[/.年月]/g, '-')
    .replace('日', '')
    .replace(
      /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
      (_, y: string, m: string, d: string) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    );

/**
 * A day as `yyyy-MM-dd`, typed or taken from a month's page. Not the browser's own input: that one speaks the language of the browser
 * and writes the day in its order.
 */
export function DayInput({ label, value, onChange, onBlur, testId, ...rest }: Props) {
  const [text, setText] = useState(value);
  const [taken, setTaken] = useState(value);
  const field = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (taken !== value) {
    setTaken(value);
    setText(value);
  }
  const commit = (typed: string) => {
    const day = wholeDay(typed);
    if (day !== '' && dayNumber(day) === undefined) return;
    setText(day);
    if (day !== value) onChange(day);
  };
  const unreadable = text.trim() !== '' && text !== value;
  return (
    <>
      <TextField
        {...rest}
        ref={field}
        label={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' || target.value.length === 10) commit(target.value);
        }}
        onBlur={() => {
          commit(text);
          onBlur?.();
        }}
        error={rest.error || unreadable}
        placeholder="年-月-日"
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 11, inputMode: 'numeric', 'data-testid': testId },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={`选择${label}`}
                  disabled={rest.disabled}
                  onClick={() => setAnchor(field.current)}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <MonthPage
          day={value}
          onChoose={(day) => {
            setAnchor(null);
            onChange(day);
          }}
        />
      </Popover>
    </>
  );
}

/** A day of a form. */
export function DayField({ source, isRequired }: { source: string; isRequired?: boolean }) {
  const { field, fieldState } = useInput({ source });
  const label = useTranslateLabel()({ source });
  return (
    <DayInput
      label={`${String(label)}${isRequired ? ' *' : ''}`}
      value={String(field.value ?? '').slice(0, 10)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      testId={`field-${source}`}
    />
  );
}
