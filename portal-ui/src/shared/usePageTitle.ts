import { useEffect } from 'react';
import { appTexts } from './appTexts.ts';

export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = appTexts.title(page);
  }, [page]);
}
