export { findEventReader, listEventReaders, readPartnersMark } from './store/eventReaderStore.ts';
