import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { platformLabels } from '@xinyue/contracts/labels/platformLabels';
import type { PlatformProfile } from '@xinyue/contracts/platformProfile';
import { Link } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { overviewTexts as texts } from './texts.ts';

/** Po-22: what of 平台资料 is missing before going live, with the way to it; nothing where nothing is. */
export function MissingPlatform() {
  const call = useOperation();
  const { data } = useQuery({ queryKey: ['readPlatform'], queryFn: ({ signal }) => call('readPlatform', {}, { signal }) });
  if (!data || data.missing.length === 0) return null;
  const names = data.missing.map((field) => platformLabels[field as keyof PlatformProfile]);
  return (
    <Alert
      severity="warning"
      data-testid="platform-missing"
      action={
        <Button component={Link} to="/platformProfile" color="inherit" size="small">
          {texts.toPlatform}
        </Button>
      }
    >
      {texts.platformMissing(names.join('、'))}
    </Alert>
  );
}
