import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router';
import { countText } from '@xinyue/web/formats';
import type { Session } from '../../session/readSession.ts';
import { PageLinks } from '../../shared/PageLinks.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { NoPayments } from './NoPayments.tsx';
import { PaymentCards } from './PaymentCards.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { pageSize, useOwnPayments } from './paymentQueries.ts';
import { paymentTexts as texts } from './paymentTexts.ts';

/** Count, list and pages of one customer's payments; the page stands in the address. */
export function OwnPayments({ session }: { session: Session }) {
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
      <Box aria-busy={payments.isPlaceholderData} sx={{ opacity: payments.isPlaceholderData ? 0.6 : 1 }}>
        <QueryBlock
          query={payments}
          failure={texts.failed}
          skeleton={[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} variant="rounded" height={72} sx={{ mb: 1 }} />
          ))}
          isEmpty={({ list }) => list.length === 0}
          empty={<NoPayments total={total} />}
        >
          {({ list }) => <List payments={list} />}
        </QueryBlock>
      </Box>
      <PageLinks page={pageNum} pages={Math.ceil(total / pageSize)} addressOf={(page) => `?pageNum=${page}`} />
    </>
  );
}
