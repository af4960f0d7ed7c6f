import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@xinyue/contracts/messages';
import { useNotify } from 'react-admin';
import { failureText, isSessionEnd } from '../../api/ServerError.ts';
import { useOperation } from '../../api/useOperation.ts';
import { merchantTexts as texts } from './texts.ts';
import type { HqProblem } from './useSaveHqConfig.ts';

/** It may lie outside of what is seen when 保存 was pressed. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

type Props = {
  problem: HqProblem | undefined;
  userCustomerId: string;
  onTake(): Promise<unknown>;
  onKeep(version: number): void;
};

/** Why the config was not saved. Where somebody else saved meanwhile, the editor decides which of both counts. */
export function HqConfigNote({ problem, userCustomerId, onTake, onKeep }: Props) {
  const call = useOperation();
  const notify = useNotify();
  if (!problem) return null;
  if (problem === 'outage')
    return (
      <Alert ref={intoView} severity="error" role="alert" data-testid="hq-config-outage" sx={{ mt: 2 }}>
        {texts.autoTaskFailed}
      </Alert>
    );
  const keep = async () => {
    try {
      onKeep((await call('readHqConfig', { userCustomerId }))?.version ?? 0);
    } catch (error) {
      if (!isSessionEnd(error)) notify(failureText(error, texts.autoTaskLoadFailed), { type: 'error' });
    }
  };
  return (
    <Alert ref={intoView} severity="warning" role="alert" data-testid="hq-config-edited" sx={{ mt: 2 }}>
      {messages.hqConfigEdited}
      <Box>{texts.kept}</Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => void onTake()} data-testid="take-newest">
          {texts.takeNewest}
        </Button>
        <Button size="small" onClick={() => void keep()} data-testid="keep-mine">
          {texts.keepMine}
        </Button>
      </Box>
    </Alert>
  );
}
