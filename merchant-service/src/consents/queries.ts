export { addConsents, findConsent } from './store/consentStore.ts';
