import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { MerchantActions } from './MerchantActions.tsx';
import { MerchantChip } from './MerchantChip.tsx';
import { MerchantLink } from './MerchantTable.tsx';

/** The merchants on a phone. */
export function MerchantCards() {
  const { data = [] } = useListContext<MerchantRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 44 }}>
            <MerchantLink row={row} />
            <MerchantChip reamrk1={row.reamrk1} />
          </Box>
          <Typography color="textSecondary">{row.account}</Typography>
          <Typography color="textSecondary">
            {row.payerBankName ? `${row.payerBankName} ${row.payerAcctNo}` : '收款信息未填写'}
          </Typography>
          <MerchantActions row={row} />
        </Box>
      ))}
    </Box>
  );
}
