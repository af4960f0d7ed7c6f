import { RecordDrawer } from '../../shared/forms/RecordDrawer.tsx';
import type { CategoryRow } from './categoryRow.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { categoryTexts as texts } from './texts.ts';

const trail = { what: 'category.edited', area: 'catalog' } as const;

/** the form of a new or of one category, over the list. */
export const CategoryDrawer = () => (
  <RecordDrawer<CategoryRow> texts={texts} skeletonRows={3} trail={trail} form={CategoryForm} />
);
