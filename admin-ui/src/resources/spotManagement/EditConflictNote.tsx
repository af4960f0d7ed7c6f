import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@xinyue/contracts/messages';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useFormContext } from 'react-hook-form';
import { auditValue } from '../../app/audit/auditValue.ts';
import { fieldName } from '../../app/audit/fieldName.ts';
import { changedFields, untouched } from './editConflict.ts';
import { spotTexts as texts } from './texts.ts';

const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });
type Props = { seen: SpotRow; current: SpotRow; onSettled(): void };

/**
 * Somebody else saved this good meanwhile: what they changed is named, old and new. One step takes it over where this editor had typed
 * nothing; what was typed stays and counts at the next save.
 */
export function EditConflictNote({ seen, current, onSettled }: Props) {
  const { getValues, setValue } = useFormContext();
  const changed = changedFields(seen, current);
  const shown = (field: string, value: unknown) => auditValue('spot.edited', field, value);
  const take = () => {
    for (const { field, current: value } of untouched(changed, getValues())) setValue(field, value, { shouldDirty: true });
    setValue('editsSeen', current.edits);
    onSettled();
  };
  return (
    <Alert ref={intoView} severity="warning" role="alert" data-testid="edit-conflict" sx={{ mb: 2 }}>
      {messages.goodEdited}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {changed.map(({ field, seen: before, current: after }) => (
          <li key={field}>
            {fieldName('spot.edited', field)}：{shown(field, before)} → <b>{shown(field, after)}</b>
          </li>
        ))}
      </Box>
      {changed.length === 0 && <Box sx={{ mb: 1 }}>{texts.conflictSame}</Box>}
      <Box>{texts.conflictHelp}</Box>
      <Button size="small" variant="outlined" onClick={take} sx={{ mt: 1 }} data-testid="edit-take">
        {texts.conflictTake}
      </Button>
    </Alert>
  );
}
