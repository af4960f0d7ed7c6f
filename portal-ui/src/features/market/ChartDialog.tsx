import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { ContractChart } from './chart/ContractChart.tsx';
import { marketTexts as texts } from './marketTexts.ts';

type Props = { contract: string; onClose: () => void };

/** Z-110: the chart of one contract over the page. */
export default function ChartDialog({ contract, onClose }: Props) {
  const phone = useMediaQuery('(max-width:600px)');
  return (
    <FormDialog title={texts.chartTitle(contract)} maxWidth="md" closesBeside onClose={onClose}>
      <DialogContent sx={{ pt: '16px !important' }}>
        <ContractChart contract={contract} height={phone ? 320 : 400} />
      </DialogContent>
    </FormDialog>
  );
}
