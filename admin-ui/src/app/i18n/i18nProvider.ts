import polyglotI18nProvider from 'ra-i18n-polyglot';
import { chinese } from './chinese.ts';

/** One language; a key that is missing would show itself on the page, so it is a warning in the console as well. */
export const i18nProvider = polyglotI18nProvider(() => chinese, 'zh', [{ locale: 'zh', name: '简体中文' }]);
