import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import StopIcon from '@mui/icons-material/PauseCircleOutlined';
import Chip from '@mui/material/Chip';

/** S-21: 0 normal, 1 stopped. */
export const openChoices = [
  { id: 0, name: '正常' },
  { id: 1, name: '停用' },
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
