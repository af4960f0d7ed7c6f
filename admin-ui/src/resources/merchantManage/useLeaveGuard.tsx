import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { AskDialog } from '../../app/blocks/AskDialog.tsx';

/** Asks before a page is left on which something typed is not saved yet; answers the question to show. */
export function useLeaveGuard(unsaved: boolean) {
  const say = useTranslate();
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, [unsaved]);
  return (
    <AskDialog
      open={blocker.state === 'blocked'}
      title={say('ra.message.unsaved_changes')}
      confirm="离开"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
