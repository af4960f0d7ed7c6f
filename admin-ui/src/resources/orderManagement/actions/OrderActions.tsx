import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OrderRow } from '@xinyue/contracts/operations';
import { type MouseEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSession } from '../../../session/useSession.ts';
import { useLetters } from '../../../shared/review/useLetters.ts';
import { actionDropped, actionNames, type OrderAction } from '../texts.ts';
import { actionsFor } from './actionsFor.ts';
import { CancelDialog, PickUpDialog } from './orderDialogs.tsx';
import { ConfirmOrderDialog } from './ConfirmOrderDialog.tsx';

const dialogs = { confirm: ConfirmOrderDialog, pickUp: PickUpDialog, cancel: CancelDialog };

const short = { minWidth: 0, px: { xs: 1.25, md: 1 } };
/** The documented name of cancelling in two lines: in one it covers the time of the order at 1280 px. */
const long = {
  ...short,
  whiteSpace: { md: 'normal' },
  width: { md: 'calc(4em + 8px)' },
  px: { xs: 1.25, md: 0.5 },
  lineHeight: { md: 1.25 },
  py: { md: 0 },
};
const inRow = { short, long };

/** Of-04: what goes on in a queue has a letter; cancelling, which ends it, has none. */
const letters: Partial<Record<OrderAction, string>> = { confirm: 'c', pickUp: 't' };
const none = {};
export const walkDeeds = (actions: readonly OrderAction[]) =>
  actions.flatMap((action) => {
    const letter = letters[action];
    return letter ? [{ letter, label: actionNames[action], action }] : [];
  });
const lettersOf = (actions: readonly OrderAction[], ask: (action: OrderAction) => void) =>
  Object.fromEntries(walkDeeds(actions).map(({ letter, action }) => [letter, () => ask(action)]));

type Props = {
  order: OrderRow;
  onCancelled?(): void;
  large?: boolean;
  /** Of-04: of an order in a queue. */
  walk?: { onAsking(on: boolean): void; onDone(): void };
};

/** the buttons that right and transition table give this person in this state; each asks before it acts. */
export function OrderActions({ order, onCancelled, large, walk }: Props) {
  const [asking, setAsk] = useState<OrderAction>();
  const setAsking = (action: OrderAction | undefined) => {
    walk?.onAsking(action !== undefined);
    setAsk(action);
  };
  const notify = useNotify();
  const actions = actionsFor(order.status, useSession());
  const Dialog = asking && dialogs[asking];
  const drop = () => {
    if (asking) notify(actionDropped(asking), { type: 'info' });
    setAsking(undefined);
  };
  const done = () => {
    if (asking === 'cancel') onCancelled?.();
    // What is done stays asked about until the next one is shown: it is not taken by somebody else.
    setAsk(undefined);
    walk?.onDone();
  };
  useLetters(walk ? lettersOf(actions, setAsking) : none);
  const ask = (action: OrderAction) => (event: MouseEvent) => {
    event.stopPropagation();
    setAsking(action);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        gap: large ? 1 : { xs: 1, md: 0.5 },
        flexWrap: large ? 'wrap' : { xs: 'wrap', md: 'nowrap' },
        justifyContent: large ? 'flex-start' : { xs: 'flex-start', md: 'flex-end' },
        mt: { xs: large ? 0 : 1, md: 0 },
      }}
    >
      {actions.map((action) => (
        <Button
          key={action}
          size={large ? 'medium' : 'small'}
          variant={action === 'cancel' ? 'text' : 'contained'}
          color={action === 'cancel' ? 'error' : 'primary'}
          onClick={ask(action)}
          aria-label={`${actionNames[action]} ${order.orderNo}`}
          data-testid={`${action}-${order.orderNo}`}
          aria-keyshortcuts={walk && letters[action]?.toUpperCase()}
          sx={large ? undefined : inRow[action === 'cancel' ? 'long' : 'short']}
        >
          {actionNames[action]}
        </Button>
      ))}
      {Dialog && <Dialog order={order} onDone={done} onDrop={drop} />}
    </Box>
  );
}
