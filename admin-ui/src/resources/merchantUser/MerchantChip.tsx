import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import StopIcon from '@mui/icons-material/BlockOutlined';
import Chip from '@mui/material/Chip';
import { merchantStateLabel } from '../../shared/names.ts';

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
