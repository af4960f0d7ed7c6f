import { OwnPage, VisitorNote } from '../../shared/OwnPage.tsx';
import { orderTexts as texts } from './orderTexts.ts';
import { OwnOrders } from './OwnOrders.tsx';

/** */
export default function MyOrderPage() {
  return <OwnPage title={texts.title} gap={1} own={OwnOrders} visitor={<VisitorNote texts={texts} />} />;
}
