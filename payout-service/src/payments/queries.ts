export { findPayment } from './store/paymentStore.ts';
export { publishPaidOver } from './store/publish.ts';
