import { createPageTitle } from '@xinyue/web/createPageTitle';
import { useSyncExternalStore } from 'react';
import { titleCount } from './titleCount.ts';

const useTitle = createPageTitle((page) => `${page} - Xinyue 橡胶现货交易中心管理端`);

/** The name of the browser tab, and before it how much waits, where something does (Of-03). */
export function usePageTitle(page: string): void {
  const count = useSyncExternalStore(titleCount.subscribe, titleCount.get);
  useTitle(count > 0 ? `(${count > 99 ? '99+' : count}) ${page}` : page);
}
