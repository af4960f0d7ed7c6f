import { useGetList } from 'react-admin';
import type { CategoryRow } from '../spotClassification/categoryRow.ts';

const quiet = { onError: () => undefined, staleTime: 30_000 };

/** K-09, R-67: all categories this person may choose from. */
export function useCategories() {
  return useGetList<CategoryRow>(
    'spotClassification',
    { pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' } },
    quiet,
  );
}
