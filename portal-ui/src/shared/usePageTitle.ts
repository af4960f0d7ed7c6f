import { createPageTitle } from '@xinyue/web/createPageTitle';
import { appTexts } from './appTexts.ts';

/** The name of the browser tab. */
export const usePageTitle = createPageTitle(appTexts.title);
