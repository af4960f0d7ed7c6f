import { useUnloadGuard } from '@xinyue/web/useUnloadGuard';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { AskDialog } from './AskDialog.tsx';

/**
 * Asks before a page or drawer is left on which something typed is not saved yet; answers the question to show. Where the save ends while the
 * question is about to be asked, nobody is asked. Closing or reloading the tab stays the browser's own question.
 */
export function useLeaveGuard(unsaved: boolean) {
  const say = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);
  useUnloadGuard(unsaved);
  return (
    <AskDialog
      open={unsaved && blocker.state === 'blocked'}
      title={say('ra.message.unsaved_changes')}
      confirm="离开"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
