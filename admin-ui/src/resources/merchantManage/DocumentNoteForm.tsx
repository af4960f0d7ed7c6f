import PassIcon from '@mui/icons-material/CheckCircleOutlined';
import FailIcon from '@mui/icons-material/HighlightOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import type { DocumentReview, DocumentSlot } from '@xinyue/contracts/operations';
import { beijingDay } from '@xinyue/web/days';
import { shortTime } from '@xinyue/web/formats';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { formWords } from '@xinyue/web/words/formWords';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../api/server.ts';
import { DayInput } from '../../shared/blocks/DayInput.tsx';
import { documentName } from '../../shared/names.ts';
import { checkDigitWarning, type DocumentDraft, hasExpiry, hasIdentity, isDoubtful } from './documentDraft.ts';
import { useDocumentDraft } from './useDocumentDraft.ts';

type Props = { id: string; document: DocumentReview; onUnsaved(slot: DocumentSlot, dirty: boolean): void };

/** Verdict, note, last day and identity number of one document. */
export function DocumentNoteForm({ id, document, onUnsaved }: Props) {
  const { slot } = document;
  const { draft, change, save, dirty, busy, failure, problems } = useDocumentDraft(id, document);
  const [left, setLeft] = useState<Partial<Record<keyof DocumentDraft, true>>>({});
  // Saved, the number comes back as its mask: what was seen of it is kept here.
  const [doubted, setDoubted] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    onUnsaved(slot, dirty);
    return () => onUnsaved(slot, false);
  }, [dirty, onUnsaved, slot]);

  const leave = (field: keyof DocumentDraft) => {
    setLeft((now) => ({ ...now, [field]: true }));
    if (dirty) save(draft);
  };
  const decide = (verdict: DocumentDraft['verdict']) => {
    if (!verdict) return;
    change({ verdict });
    save({ ...draft, verdict });
    if (verdict === 'fail' && draft.note.trim() === '') noteField.current?.focus();
  };
  const problemOf = (field: keyof DocumentDraft) => (left[field] && problems[field]) || undefined;
  const name = documentName(slot);
  return (
    <>
      <Verdict name={name} value={draft.verdict} onDecide={decide} />
      {hasIdentity(slot) && (
        <TextField
          label={fieldLabels.identityNumber}
          value={draft.identityNumber}
          onChange={({ target }) => {
            setDoubted(isDoubtful(target.value));
            change({ identityNumber: target.value.trim() });
          }}
          onFocus={({ target }) => target.select()}
          onBlur={() => leave('identityNumber')}
          error={problemOf('identityNumber') !== undefined}
          helperText={problemOf('identityNumber') ?? (doubted ? checkDigitWarning : '用于查找同一身份的其他申请')}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', 'data-testid': 'identity' } }}
        />
      )}
      {hasExpiry(slot) && (
        <LastDay
          value={draft.expiresOn}
          onChange={(expiresOn) => {
            change({ expiresOn });
            save({ ...draft, expiresOn });
          }}
        />
      )}
      <TextField
        label={draft.verdict === 'fail' ? '不合格的原因 *' : '备注'}
        value={draft.note}
        multiline
        maxRows={4}
        inputRef={noteField}
        onChange={({ target }) => change({ note: target.value })}
        onBlur={() => leave('note')}
        error={problemOf('note') !== undefined}
        helperText={problemOf('note')}
        slotProps={{ htmlInput: { maxLength: 200, 'data-testid': 'note' } }}
      />
      <DocumentSaved document={document} dirty={dirty} busy={busy} failure={failure} onRetry={() => save(draft)} />
    </>
  );
}

type VerdictProps = { name: string; value: DocumentDraft['verdict']; onDecide(verdict: DocumentDraft['verdict']): void };

const Verdict = ({ name, value, onDecide }: VerdictProps) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    size="small"
    value={value}
    onChange={(_, verdict: DocumentDraft['verdict']) => onDecide(verdict)}
    aria-label={`${name}的审核结论`}
    sx={{ mb: 1, '& button': { minHeight: { xs: 44, sm: 36 } } }}
  >
    <ToggleButton value="pass" color="success" data-testid="verdict-pass">
      <PassIcon fontSize="small" sx={{ mr: 0.5 }} /> 合格
    </ToggleButton>
    <ToggleButton value="fail" color="error" data-testid="verdict-fail">
      <FailIcon fontSize="small" sx={{ mr: 0.5 }} /> 不合格
    </ToggleButton>
  </ToggleButtonGroup>
);

function LastDay({ value, onChange }: { value: string; onChange(day: string): void }) {
  const expired = value !== '' && value < beijingDay(clock.now());
  return (
    <DayInput
      label="有效期至"
      value={value}
      onChange={onChange}
      error={expired}
      helperText={expired ? '已过有效期' : '长期有效请留空'}
      testId="expires"
    />
  );
}

type SavedProps = { document: DocumentReview; dirty: boolean; busy: boolean; failure: string; onRetry(): void };

/** Whether what is noted is kept, and by whom it was noted last. One line always, so that nothing moves. */
function DocumentSaved({ document: { reviewedBy, reviewedAt }, dirty, busy, failure, onRetry }: SavedProps) {
  return (
    <Box
      aria-live="polite"
      data-testid="note-state"
      data-state={failure ? 'failed' : busy ? 'saving' : dirty ? 'unsaved' : reviewedAt ? 'saved' : 'none'}
      sx={{
        mt: 'auto',
        pt: 0.5,
        minHeight: 32,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: failure ? 'error.main' : 'text.secondary',
      }}
    >
      {failure ? (
        <>
          {failure}
          <Button size="small" onClick={onRetry}>
            {buttonWords.retry}
          </Button>
        </>
      ) : busy ? (
        formWords.saving
      ) : dirty ? (
        '尚未保存'
      ) : reviewedAt ? (
        `已保存 · ${reviewedBy} · ${shortTime(reviewedAt, clock.now())}`
      ) : (
        '尚未审阅'
      )}
    </Box>
  );
}
