import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { userClassLabel } from '../../shared/names.ts';
import { userTexts as texts } from './texts.ts';

/** type and account of a stored user, which nobody changes any more. */
export function LockedFacts() {
  const [userType, account] = useWatch({ name: ['userType', 'account'] }) as [number, string];
  return (
    <Box data-testid="locked-facts" sx={{ mb: 1.5 }}>
      <FactList
        facts={[
          ['账户属性', userClassLabel(userType)],
          ['账户', account],
        ]}
      />
      <Typography color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <LockIcon sx={{ fontSize: 16 }} />
        {texts.locked}
      </Typography>
    </Box>
  );
}
