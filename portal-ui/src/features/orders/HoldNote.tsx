import Alert from '@mui/material/Alert';
import type { Session } from '../../session/readSession.ts';
import { holdNote } from './holdText.ts';
import { useOwnHolds } from './orderQueries.ts';

/** What is held without payment and the limits, for buyers who are near them; whether orders are taken is the server's to say. */
export function HoldNote({ session }: { session: Session }) {
  const holds = useOwnHolds(session).data;
  const note = holds && holdNote(holds);
  if (!note) return null;
  return (
    <Alert severity={note.blocked ? 'warning' : 'info'} sx={{ mb: 1 }} data-testid="hold-note">
      {note.text}
    </Alert>
  );
}
