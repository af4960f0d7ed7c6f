import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { categoryForm } from '@xinyue/contracts/operations';
import type { ReactNode } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordDrawer } from '../../shared/forms/RecordDrawer.tsx';
import { type CategoryRow, categoryTexts as texts } from './texts.ts';

// Rules and sentences are the contract's (V-29); the id stands in the path.
const resolver = zodResolver(categoryForm.omit({ id: true }));

function CategoryForm({ note, onLeave }: { note?: ReactNode; onLeave(): void }) {
  return (
    <RecordForm resolver={resolver} defaultValues={{ isClose: 0 }}>
      <Box sx={{ p: 2 }}>
        {note}
        <TextInput source="name" isRequired slotProps={{ htmlInput: { maxLength: 50 } }} />
        <TextInput
          source="num"
          isRequired
          helperText="用于识别分类的唯一编码，例如 TRXJ-SCRWF"
          slotProps={{ htmlInput: { maxLength: 50 } }}
        />
        <RadioButtonGroupInput source="isClose" choices={openChoices} isRequired helperText="停用后前台不再显示此分类" />
      </Box>
      <FormActions onLeave={onLeave} />
    </RecordForm>
  );
}

const trail = { what: 'category.edited', area: 'catalog' } as const;

/** the form of a new or of one category, over the list. */
export const CategoryDrawer = () => (
  <RecordDrawer<CategoryRow> texts={texts} skeletonRows={3} trail={trail} form={CategoryForm} />
);
