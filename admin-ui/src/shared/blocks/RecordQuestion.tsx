import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useRecordAction } from '../useRecordAction.ts';
import { AskDialog } from './AskDialog.tsx';

type Props = {
  /** The verb of the action, its question, and how each end of it is said. */
  words: { action: string; question: string; done: string; failed: string; dropped: string };
  danger?: boolean;
  disabled?: boolean;
  send(): Promise<unknown>;
  onClose(): void;
  /** Whom it is about, and what follows from it. */
  children: ReactNode;
};

/** One action on a record that needs nothing but a yes. A no is said, too. */
export function RecordQuestion({ words, danger, disabled, send, onClose, children }: Props) {
  const notify = useNotify();
  const { run, busy } = useRecordAction(words, onClose);
  const drop = () => {
    notify(words.dropped, { type: 'info' });
    onClose();
  };
  return (
    <AskDialog
      open
      title={words.question}
      confirm={words.action}
      danger={danger}
      busy={busy}
      disabled={disabled}
      onConfirm={() => void run(send)}
      onCancel={drop}
    >
      {children}
    </AskDialog>
  );
}

/** M-20, M-35, M-50, M-57: the words of switching somebody or something on or off. */
export const switchWords = (action: string) => ({
  action,
  question: `确定要${action}吗?`,
  done: `${action}成功!`,
  failed: `${action}失败，请稍后再试！`,
  dropped: `已取消${action}`,
});
