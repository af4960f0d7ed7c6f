import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput, useTranslateLabel } from 'react-admin';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { countText } from '@xinyue/web/formats';
import { richTextTexts as texts } from './richTextTexts.ts';

const RichTextEditor = part(() => import('./RichTextEditor.tsx'), {
  waiting: <Skeleton variant="rounded" height={240} />,
  failed: (retry) => <PartNote onRetry={retry} />,
});

/** A rich text of a form, at most `max` characters with its marks. The editor is 100 kB and comes by itself, when a form shows it. */
export function RichTextField({ source, isRequired, max }: { source: string; isRequired?: boolean; max: number }) {
  const { field, fieldState } = useInput({ source });
  const label = useTranslateLabel()({ source });
  const id = useId();
  const value = String(field.value ?? '');
  return (
    <Box sx={{ gridColumn: '1 / -1', mt: 1 }}>
      <Typography id={`${id}label`} color={fieldState.invalid ? 'error' : 'textSecondary'} sx={{ mb: 0.5 }}>
        {label}
        {isRequired && ' *'}
      </Typography>
      <RichTextEditor
        value={value}
        labelId={`${id}label`}
        helpId={`${id}help`}
        testId={`field-${source}`}
        invalid={fieldState.invalid}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      <FormHelperText id={`${id}help`} error={fieldState.invalid} sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{fieldState.error?.message}</span>
        <span>{texts.count(countText(value.length), countText(max))}</span>
      </FormHelperText>
    </Box>
  );
}
