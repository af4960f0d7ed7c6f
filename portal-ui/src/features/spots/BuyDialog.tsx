import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { appTexts } from '../../shared/appTexts.ts';
import type { Session } from '../../session/readSession.ts';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { BuyForm } from './BuyForm.tsx';
import { spotTexts as texts } from './spotTexts.ts';
import { useSpot } from './spotQueries.ts';

type Props = { spotId: string; session: Session; onClose: () => void };

/** the good as it is at this moment, and the form to buy it. */
export default function BuyDialog({ spotId, session, onClose }: Props) {
  const phone = useMediaQuery('(max-width:600px)');
  const spot = useSpot(spotId);
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      maxWidth="sm"
      fullWidth
      fullScreen={phone}
      aria-labelledby="buy-title"
    >
      <DialogTitle id="buy-title" sx={{ pr: 7, borderBottom: 2, borderColor: 'background.amber' }}>
        {texts.dialogTitle}
      </DialogTitle>
      <IconButton
        aria-label={appTexts.close}
        onClick={onClose}
        sx={{ position: 'absolute', right: 10, top: 10, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      <QueryBlock
        query={spot}
        failure={texts.loadFailed}
        skeleton={
          <DialogContent>
            <Skeleton width="60%" height={36} />
            <Skeleton width="80%" />
            <Skeleton variant="rounded" height={120} sx={{ my: 2 }} />
            <Skeleton variant="rounded" height={48} />
          </DialogContent>
        }
        isEmpty={(good) => good === null}
        empty={
          <StateNote
            icon={<InboxIcon fontSize="inherit" />}
            title={texts.gone}
            text={texts.goneHelp}
            action={
              <Button variant="outlined" onClick={onClose}>
                {appTexts.close}
              </Button>
            }
          />
        }
      >
        {(good) => good && <BuyForm spot={good} session={session} onClose={onClose} onStale={() => void spot.refetch()} />}
      </QueryBlock>
    </Dialog>
  );
}
