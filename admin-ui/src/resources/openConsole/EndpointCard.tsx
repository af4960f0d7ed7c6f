import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { WebhookRow } from '@xinyue/contracts/operations';
import { Link as RouterLink } from 'react-router-dom';
import { useMayDo } from '../../shared/useMayDo.ts';
import { EndpointActions } from './EndpointActions.tsx';
import { endpointTexts as texts, typeName } from './webhookTexts.ts';

const colors = { active: 'success', paused: 'default', disabled: 'error' } as const;

/** Leads to the deliveries of one address in this state. */
const toDeliveries = (partner: string, endpointId: string, state: string) =>
  `/openConsole?${new URLSearchParams({ partner, tab: 'deliveries', endpointId, state })}`;

type Props = { partner: string; row: WebhookRow };

/** One address: how it stands, and what can be done with it. */
export function EndpointCard({ partner, row }: Props) {
  const mayChange = useMayDo()('edit');
  const { url, description, types, state, reason, failingSince, formerSecretUntil, createTime, lastOk, waiting, failed } = row;
  const times = [texts.lastOk(lastOk), texts.made(createTime), ...(formerSecretUntil ? [texts.former(formerSecretUntil)] : [])];
  const counts = [
    { count: waiting, text: texts.waiting(waiting), state: state === 'active' ? 'waiting' : 'held' },
    { count: failed, text: texts.failed(failed), state: 'failed' },
  ];
  return (
    <Box component="li" data-testid={`endpoint-${row.endpointId}`} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{url}</Typography>
        <Chip size="small" variant="outlined" color={colors[state]} label={texts.states[state]} />
      </Box>
      {description && <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>}
      <Typography color="textSecondary">
        {texts.types}：{types.length > 0 ? types.map(typeName).join('、') : texts.allShort}
      </Typography>
      <Typography color="textSecondary">{times.join(' · ')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {counts.map((one) =>
          one.count > 0 ? (
            <Link key={one.state} component={RouterLink} to={toDeliveries(partner, row.endpointId, one.state)}>
              {one.text}
            </Link>
          ) : (
            <Typography key={one.state} color="textSecondary">
              {one.text}
            </Typography>
          ),
        )}
      </Box>
      {reason && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {texts.reasons[reason]}
        </Alert>
      )}
      {failingSince && !reason && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.failingSince(failingSince)}
        </Alert>
      )}
      {mayChange && <EndpointActions partner={partner} row={row} />}
    </Box>
  );
}
