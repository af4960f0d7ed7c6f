import { useEffect } from 'react';

/** The name of the browser tab. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} - Xinyue 橡胶现货交易中心管理端`;
  }, [page]);
}
