import { useQueryClient } from '@tanstack/react-query';
import { type Write, useWrite } from '../useWrite.ts';
import { securityKey, type SecurityParts } from './SecurityParts.ts';

/** A change of the own account's safety: whatever became of it, what is known of that is read anew. */
export function useSecurityWrite({ userId, say }: Pick<SecurityParts, 'userId' | 'say'>) {
  const queries = useQueryClient();
  const { write, busy } = useWrite();
  const run = <T>(one: Omit<Write<T>, 'onFailed' | 'onEnd'> & { onFailed?: Write<T>['onFailed'] }) =>
    write({
      onFailed: ({ text, refused }) => say(refused ? 'info' : 'error', text),
      ...one,
      onEnd: () => void queries.invalidateQueries({ queryKey: securityKey(userId) }),
    });
  return { run, busy };
}
