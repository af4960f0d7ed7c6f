import { useQueryClient } from '@tanstack/react-query';
import { type Write, useWrite } from '../useWrite.ts';
import { ownKey, type SecurityParts } from './SecurityParts.ts';

/** A change of the own account's safety: whatever became of it, what is known of that is read anew. */
export function useSecurityWrite({ userId, say }: Pick<SecurityParts, 'userId' | 'say'>) {
  const queries = useQueryClient();
  const { write, busy } = useWrite();
  const run = <T>(one: Omit<Write<T>, 'onFailed' | 'onEnd'> & { onFailed?: Write<T>['onFailed'] }) =>
    write({
      onFailed: ({ text, refused }) => say(refused ? 'info' : 'error', text),
      ...one,
      // The first factor and a removal end sessions elsewhere, which are listed beside.
      onEnd: () => void queries.invalidateQueries({ queryKey: ownKey(userId) }),
    });
  return { run, busy };
}
