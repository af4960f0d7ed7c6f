import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@xinyue/contracts/messages';
import type { PostingRow } from '@xinyue/contracts/operations';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { postingTexts as texts } from './texts.ts';

/** It may lie outside of what is seen when 保存 was pressed. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

type Props = { id: string; onTake(): Promise<unknown>; onSettled(): void };

/** Somebody else saved this posting meanwhile: nothing typed is lost, and the editor decides which of both counts. */
export function EditedMeanwhile({ id, onTake, onSettled }: Props) {
  const { setValue } = useFormContext();
  const provider = useDataProvider();
  const take = async () => {
    await onTake();
    onSettled();
  };
  const keep = async () => {
    const { data } = await provider.getOne<PostingRow>('recruitment', { id });
    setValue('versionSeen', data.version);
    onSettled();
  };
  return (
    <Alert ref={intoView} severity="warning" role="alert" data-testid="edited-meanwhile" sx={{ mb: 2 }}>
      {messages.postingEdited}
      <Box>{texts.kept}</Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => void take()} data-testid="take-newest">
          {texts.takeNewest}
        </Button>
        <Button size="small" onClick={() => void keep()} data-testid="keep-mine">
          {texts.keepMine}
        </Button>
      </Box>
    </Alert>
  );
}
