import { OwnPage, VisitorNote } from '../../shared/OwnPage.tsx';
import { OwnPayments } from './OwnPayments.tsx';
import { paymentTexts as texts } from './paymentTexts.ts';

/** R-11, Z-36: `/personalInformation` shows what was paid and given back. */
export default function PaymentsPage() {
  return <OwnPage title={texts.title} gap={1} own={OwnPayments} visitor={<VisitorNote texts={texts} />} />;
}
