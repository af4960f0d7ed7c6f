import type { Session } from '../../session/readSession.ts';
import { allowedText } from '../orders/holdText.ts';
import { useOwnHolds } from '../orders/orderQueries.ts';
import { homeTexts as texts } from './homeTexts.ts';

/** What a new account may hold without payment; nothing for others. */
export default function Allowed({ session }: { session: Session }) {
  const holds = useOwnHolds(session).data;
  return holds?.newcomer ? texts.mayHold(allowedText(holds)) : null;
}
