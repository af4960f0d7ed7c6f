export { findEventReader, listEventReaders, readPartnersMark } from './store/eventReaderStore.ts';
export { namesThatExist } from './store/partnerStore.ts';
export { perMinuteOf } from './store/rateStore.ts';
export { isShopShut } from './store/shopStore.ts';
