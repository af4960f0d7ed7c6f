export { listNotices } from './store/noticeStore.ts';
