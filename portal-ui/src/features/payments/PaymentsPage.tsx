import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countText } from '@xinyue/web/formats';
import { useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { OwnPage, VisitorNote } from '../../shared/OwnPage.tsx';
import { PagedBlock } from '../../shared/PagedBlock.tsx';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { WayOnNote } from '../../shared/WayOnNote.tsx';
import { PaymentCards, PaymentTable } from './PaymentTable.tsx';
import { paymentTexts as texts } from './paymentTexts.ts';

/** R-11, Z-36: `/personalInformation` shows what was paid and given back. */
export default function PaymentsPage() {
  return <OwnPage title={texts.title} gap={1} own={OwnPayments} visitor={<VisitorNote texts={texts} />} />;
}

/** Count, list and pages of one customer's payments; the page stands in the address. */
function OwnPayments({ session }: { session: Session }) {
  const wide = useMediaQuery('(min-width:900px)');
  const [search] = useSearchParams();
  const asked = search.get('pageNum') ?? '';
  const pageNum = /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1;
  const payments = useOwnPayments(session, pageNum);
  const total = payments.data?.total ?? 0;
  const List = wide ? PaymentTable : PaymentCards;
  return (
    <>
      <Typography aria-live="polite" sx={{ fontWeight: 600, mb: 1.5, minHeight: 24 }}>
        {payments.data && texts.total(countText(total))}
      </Typography>
      <PagedBlock
        query={payments}
        failure={texts.failed}
        skeleton={<RowSkeletons height={72} />}
        page={pageNum}
        pageSize={pageSize}
        addressOf={(page) => `?pageNum=${page}`}
        empty={<NoPayments total={total} />}
      >
        {({ list }) => <List payments={list} />}
      </PagedBlock>
    </>
  );
}

/** M-56: nothing was paid yet, or the page lies behind the last one. */
function NoPayments({ total }: { total: number }) {
  const [to, way] = total > 0 ? ['?', texts.firstPage] : ['/myOrder', texts.toOrders];
  return (
    <WayOnNote
      icon={<PaymentsIcon fontSize="inherit" />}
      title={texts.empty}
      text={total > 0 ? texts.emptyPage : texts.emptyText}
      to={to}
      way={way}
      variant="outlined"
    />
  );
}

/** Rows a page (K-01). */
const pageSize = 10;

/** Refunds move while people look. */
const refreshMs = 15_000;

/** A page of own payments with their refunds. */
const useOwnPayments = (session: Session, pageNum: number) =>
  useQuery({
    queryKey: ['own', session.userId, 'payments', pageNum],
    queryFn: ({ signal }) => api('listOwnPayments', { pageNum, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
