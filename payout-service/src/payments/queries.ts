export { findPayment } from './store/paymentStore.ts';
