import StopIcon from '@mui/icons-material/BlockOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { documentSlots, type MerchantRow } from '@xinyue/contracts/operations';
import { useGetOne } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { PayeeWaitNote } from '../../shared/blocks/PayeeWaitNote.tsx';
import { RevealBox } from '../../shared/blocks/RevealBox.tsx';
import { SideDrawer } from '../../shared/blocks/SideDrawer.tsx';
import { DocumentPictures } from '../../shared/documents/DocumentPictures.tsx';
import { useDocuments } from '../../shared/documents/useDocuments.tsx';
import { documentName, merchantStateLabel, payerAcctTypeLabel } from '../../shared/names.ts';
import { formName } from '../../shared/kept/keptForms.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { MerchantActions } from './MerchantActions.tsx';
import { merchantTexts as texts } from './texts.ts';

/** One merchant over the list: facts, bank details, documents, and what was done to it. */
export function MerchantDrawer() {
  const { id, close } = useOpenRecord('merchantUser');
  return (
    <SideDrawer open={id !== undefined} title={texts.drawer} onClose={close}>
      {id !== undefined && <MerchantDetail key={id} id={id} />}
    </SideDrawer>
  );
}

function MerchantDetail({ id }: { id: string }) {
  const { data: row, error, isPending, refetch } = useGetOne<MerchantRow>('merchantUser', { id }, { retry: false });
  const call = useOperation();
  const mayDo = useMayDo();
  if (!row && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !row) return <SkeletonRows rows={8} />;
  const reveal = async (reason: string) => [
    [personLabels.payerAcctNo, (await call('revealMerchant', { id, reason })).payerAcctNo] as const,
  ];
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
              [personLabels.account, row.account],
              ['开通时间', row.createTime],
              [moneyLabels.auto, row.reamrk3 === '1' ? '开启' : stateLabels.off],
              [personLabels.payerAcctType, payerAcctTypeLabel(row.payerAcctType)],
              [personLabels.payerBankNo, row.payerBankNo],
              [personLabels.payerBankName, row.payerBankName],
              [personLabels.payerAcctNo, row.payerAcctNo],
              [personLabels.payerAcctName, row.payerAcctName],
            ]}
          />
        </Box>
        {row.payeeWait && mayDo('edit', row) && (
          <PayeeWaitNote wait={row.payeeWait} shop={row.id} onDone={() => void refetch()} />
        )}
        {row.payerAcctNo && mayDo('reveal') && <RevealBox name={formName('merchantUser', row.id)} load={reveal} what="卡号" />}
        <MerchantDocuments row={row} />
        <AuditTrail area="merchant" rowId={row.id} />
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
        <MerchantActions row={row} large />
      </Box>
    </>
  );
}

/** The six documents of a merchant; shown for a reason only, because each access is logged (K2). */
function MerchantDocuments({ row }: { row: MerchantRow }) {
  const any = documentSlots.some((slot) => row[slot] !== '');
  return (
    <Box component="section" aria-label={texts.documents} data-testid="merchant-documents">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.documents}
      </Typography>
      {any ? <Pictures row={row} /> : <Typography color="textSecondary">没有上传资料</Typography>}
    </Box>
  );
}

const urlsOf = (text: string) => text.split(',').filter(Boolean);

function Pictures({ row }: { row: MerchantRow }) {
  const saveUrls = documentSlots.flatMap((slot) => urlsOf(row[slot]));
  const { files, gate } = useDocuments({ name: row.id, saveUrls, failed: texts.documentsFailed });
  if (!files || gate) return gate;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {documentSlots.map((slot) => (
        <Box key={slot}>
          <Typography sx={{ fontWeight: 600 }}>{documentName(slot)}</Typography>
          <DocumentPictures name={documentName(slot)} saveUrls={urlsOf(row[slot])} files={files} height={200} />
        </Box>
      ))}
    </Box>
  );
}

/** S-18: 启用中 or 已禁用, never by colour alone. */
export function MerchantChip({ reamrk1 }: { reamrk1: string }) {
  const disabled = reamrk1 === '1';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={disabled ? 'error' : 'success'}
      icon={disabled ? <StopIcon /> : <CheckIcon />}
      label={merchantStateLabel(reamrk1)}
      data-state={reamrk1}
    />
  );
}
