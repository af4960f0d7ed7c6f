import { createPageTitle } from '@xinyue/web/createPageTitle';

/** The name of the browser tab. */
export const usePageTitle = createPageTitle((page) => `${page} - Xinyue 橡胶现货交易中心管理端`);
