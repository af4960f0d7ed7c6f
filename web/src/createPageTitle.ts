import { useEffect } from 'react';

/** The hook with which the pages of one app name the browser tab; `titleOf` adds the name of the app. */
export const createPageTitle = (titleOf: (page: string) => string) =>
  function usePageTitle(page: string): void {
    useEffect(() => {
      document.title = titleOf(page);
    }, [page]);
  };
