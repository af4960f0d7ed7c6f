import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useKeptText } from '../kept/useKeptText.ts';
import { useRecordAction } from '../useRecordAction.ts';
import { AskDialog } from './AskDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

/** The verb of an action, its question, and the message for each outcome. */
export type QuestionWords = { action: string; question: string; done: string; failed: string; dropped?: string };

type Props = {
  words: QuestionWords;
  /** A reason that others read: its label, the message where it is missing, and the id of its record. */
  reason?: { label: string; missing: string; about: string; least?: number } | undefined;
  danger?: boolean;
  disabled?: boolean;
  send(reason: string): Promise<unknown>;
  onClose(): void;
  /** What follows where the question does not simply close, because an answer is shown. */
  onDone?(): void;
  /** Whom it is about, and what follows from it. */
  children: ReactNode;
};

/** One action on a record that needs a yes, and with some a reason. */
export function RecordQuestion({ words, reason: asked, danger, disabled, send, onClose, onDone = onClose, children }: Props) {
  const notify = useNotify();
  const { text: reason, change, restored } = useKeptText(`${words.action}/${asked?.about}`);
  const [tried, setTried] = useState(false);
  const { run, busy } = useRecordAction(words, onDone);
  const given = reason.trim();
  const missing = asked !== undefined && given.length < (asked.least ?? 1);
  const confirm = () => {
    setTried(true);
    if (!missing) void run(() => send(given));
  };
  const drop = () => {
    if (words.dropped) notify(words.dropped, { type: 'info' });
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
      dirty={reason !== ''}
      onConfirm={confirm}
      onCancel={drop}
    >
      {children}
      {asked && (
        <ReasonField
          label={asked.label}
          value={reason}
          onChange={change}
          restored={restored}
          disabled={busy}
          problem={tried && missing ? asked.missing : undefined}
        />
      )}
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
