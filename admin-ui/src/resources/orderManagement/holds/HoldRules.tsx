import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../api/useOperation.ts';
import { FactList } from '../../../shared/blocks/FactList.tsx';
import { holdTexts as texts, ruleLines } from './holdTexts.ts';

/** How much may be held without payment, as this copy is configured; its room is there before it is. */
export function HoldRules() {
  const call = useOperation();
  const { data, error } = useQuery({
    queryKey: ['holdRules'],
    queryFn: ({ signal }) => call('readHoldRules', {}, { signal }),
  });
  if (!data && error) return <Alert severity="warning">{texts.rulesFailed}</Alert>;
  return (
    <Box sx={{ px: 2, py: 1, minHeight: { xs: 420, sm: 192 } }} data-testid="hold-rules">
      {data ? <FactList facts={ruleLines(data)} labelWidth={176} /> : <Skeleton variant="rounded" height={168} />}
    </Box>
  );
}
