import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SpotRow } from '@xinyue/contracts/operations';
import { AutocompleteInput, useRecordContext } from 'react-admin';
import { spotTexts } from './texts.ts';
import { useCategories } from './useCategories.ts';

/** one of the open categories; the one a good already has stays in the choice, even stopped or deleted. */
export function CategoryChoice() {
  const { data = [], isPending, error, refetch } = useCategories();
  const spot = useRecordContext<SpotRow>();
  const open = data.filter((row) => row.isClose === 0 || row.id === spot?.spotTypeId);
  const kept = spot && !open.some(({ id }) => id === spot.spotTypeId) ? [{ id: spot.spotTypeId, name: spot.spotTypeName }] : [];
  if (error && !isPending && data.length === 0) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
        {spotTexts.categoriesFailed}
      </Alert>
    );
  }
  return (
    <AutocompleteInput
      source="spotTypeId"
      choices={[...open, ...kept]}
      isPending={isPending}
      isRequired
      // After a refused save the field has the focus: its list must not open over the message.
      openOnFocus={false}
      helperText={false}
      noOptionsText="没有可选的分类"
    />
  );
}
