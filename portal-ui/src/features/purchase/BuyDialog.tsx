import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { messages } from '@xinyue/contracts/messages';
import type { Session } from '../../session/readSession.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { useSpot } from '../../shared/spotQueries.ts';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { purchaseTexts } from './purchaseTexts.ts';
import { BuyForm } from './BuyForm.tsx';

/** `quantity`: what stands in the field at first; without it the smallest order. */
type Props = { spotId: string; quantity?: string | undefined; session: Session; onClose: () => void };

/** the good as it is at this moment, and the form to buy it. */
export default function BuyDialog({ spotId, quantity, session, onClose }: Props) {
  const spot = useSpot(spotId);
  return (
    <FormDialog title={purchaseTexts.dialogTitle} maxWidth="sm" onClose={onClose}>
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
        empty={<NotForSale title={texts.gone} text={texts.goneHelp} onClose={onClose} />}
      >
        {(good) =>
          good?.userCustomerId === session.userId ? (
            <NotForSale title={texts.ownGood} text={messages.ownShop} onClose={onClose} />
          ) : (
            good && (
              <BuyForm spot={good} quantity={quantity} session={session} onClose={onClose} onStale={() => void spot.refetch()} />
            )
          )
        }
      </QueryBlock>
    </FormDialog>
  );
}

/** Why nothing can be bought here. */
const NotForSale = ({ title, text, onClose }: { title: string; text: string; onClose: () => void }) => (
  <StateNote
    icon={<InboxIcon fontSize="inherit" />}
    title={title}
    text={text}
    action={
      <Button variant="outlined" onClick={onClose}>
        {appTexts.close}
      </Button>
    }
  />
);
