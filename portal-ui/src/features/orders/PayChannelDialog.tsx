import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { PayChannelRow } from '@xinyue/contracts/operations';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { orderTexts as texts } from './orderTexts.ts';

type Props = { channels: readonly PayChannelRow[]; onChoose(channel: string | undefined): void };

/** Where the buyer pays, one press each; the way out pays nowhere. */
export default function PayChannelDialog({ channels, onChoose }: Props) {
  return (
    <FormDialog title={texts.payChannel} maxWidth="xs" large={false} closesBeside onClose={() => onChoose(undefined)}>
      <DialogContent>
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0, pt: 2 }}>
          {channels.map(({ channel, label }) => (
            <li key={channel}>
              <Button
                fullWidth
                size="large"
                variant="outlined"
                onClick={() => onChoose(channel)}
                sx={{ justifyContent: 'flex-start', overflowWrap: 'anywhere', textAlign: 'left' }}
              >
                {label}
              </Button>
            </li>
          ))}
        </Stack>
      </DialogContent>
    </FormDialog>
  );
}
