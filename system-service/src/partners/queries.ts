export { findEventReader, listEventReaders, readPartnersMark } from './store/eventReaderStore.ts';
export { isShopShut } from './store/shopStore.ts';
