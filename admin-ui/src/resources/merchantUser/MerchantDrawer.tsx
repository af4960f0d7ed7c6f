import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { useGetOne } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { RevealBox } from '../../shared/blocks/RevealBox.tsx';
import { SideDrawer } from '../../shared/blocks/SideDrawer.tsx';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { MerchantActions } from './MerchantActions.tsx';
import { MerchantChip } from './MerchantChip.tsx';
import { MerchantDocuments } from './MerchantDocuments.tsx';
import { acctTypeLabel } from './acctTypeLabel.ts';
import { merchantTexts as texts } from './texts.ts';
import { useOpenMerchant } from './useOpenMerchant.ts';

/** One merchant over the list: facts, bank details, documents, and what was done to it. */
export function MerchantDrawer() {
  const { id, close } = useOpenMerchant();
  return (
    <SideDrawer open={id !== undefined} title={texts.drawer} onClose={close}>
      {id !== undefined && <MerchantDetail key={id} id={id} />}
    </SideDrawer>
  );
}

function MerchantDetail({ id }: { id: string }) {
  const { data: row, error, isPending, refetch } = useGetOne<MerchantRow>('merchantUser', { id }, { retry: false });
  const call = useOperation();
  if (!row && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !row) return <SkeletonRows rows={8} />;
  const reveal = async (reason: string) => [['开户卡号', (await call('revealMerchant', { id, reason })).payerAcctNo] as const];
  return (
    <>
      <Box
        sx={{ flexGrow: 1, overflowY: 'auto', p: 2, display: 'grid', gap: 3, alignContent: 'start' }}
        data-testid="merchant-detail"
      >
        <Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
            <Typography variant="h3">{row.shopName}</Typography>
            <MerchantChip reamrk1={row.reamrk1} />
          </Box>
          <FactList
            facts={[
              ['账户', row.account],
              ['开通时间', row.createTime],
              ['自动提现', row.reamrk3 === '1' ? '开启' : '关闭'],
              ['账号类型', acctTypeLabel(row.payerAcctType)],
              ['开户行编码', row.payerBankNo],
              ['开户行', row.payerBankName],
              ['开户卡号', row.payerAcctNo],
              ['开户账户名', row.payerAcctName],
            ]}
          />
        </Box>
        {row.payerAcctNo && <RevealBox load={reveal} what="卡号" />}
        <MerchantDocuments row={row} />
        <AuditTrail area="merchant" rowId={row.id} />
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
        <MerchantActions row={row} large />
      </Box>
    </>
  );
}
