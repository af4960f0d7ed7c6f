export { isToldOfBrowser, listNotices } from './store/noticeStore.ts';
