import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import StopIcon from '@mui/icons-material/PauseCircleOutlined';
import Chip from '@mui/material/Chip';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';

/** S-21: 0 normal, 1 stopped. */
export const openChoices = [
  { id: 0, name: stateLabels.normal },
  { id: 1, name: stateLabels.stopped },
];
/** The same for a filter, whose values are texts of the address. */
export const openOptions = openChoices.map(({ id, name }) => ({ id: String(id), name }));
export const openLabel = (isClose: number): string => openChoices.find(({ id }) => id === isClose)?.name ?? '-';

export function OpenChip({ isClose }: { isClose: number }) {
  const stopped = isClose === 1;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={stopped ? 'default' : 'success'}
      icon={stopped ? <StopIcon /> : <CheckIcon />}
      label={openLabel(isClose)}
    />
  );
}
