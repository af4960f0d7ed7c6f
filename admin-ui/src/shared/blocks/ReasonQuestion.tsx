import { type ReactNode, useState } from 'react';
import { useKeptText } from '../kept/useKeptText.ts';
import { useRecordAction } from '../useRecordAction.ts';
import { AskDialog } from './AskDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

type Props = {
  /** The verb of the action, its question, and how each end of it is said. */
  words: { action: string; question: string; done: string; failed: string };
  /** What the reason is called, and what is said where it is missing; undefined: none is asked for. */
  reason: { label: string; missing: string } | undefined;
  danger?: boolean;
  /** Which record it is about, by its id. */
  about: string;
  send(reason: string): Promise<unknown>;
  onClose(): void;
  /** Whom it is about, and what follows from it. */
  children: ReactNode;
};

/** One action on a record that needs a reason, which others read. */
export function ReasonQuestion({ words, reason: asked, danger, about, send, onClose, children }: Props) {
  const { text: reason, change, restored } = useKeptText(`${words.action}/${about}`);
  const [tried, setTried] = useState(false);
  const { run, busy } = useRecordAction(words, onClose);
  const given = reason.trim();
  const confirm = () => {
    setTried(true);
    if (!asked || given) void run(() => send(given));
  };
  return (
    <AskDialog
      open
      title={words.question}
      confirm={words.action}
      danger={danger}
      busy={busy}
      dirty={reason !== ''}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
      {asked && (
        <ReasonField
          label={asked.label}
          value={reason}
          onChange={change}
          restored={restored}
          disabled={busy}
          problem={tried && !given ? asked.missing : undefined}
        />
      )}
    </AskDialog>
  );
}
