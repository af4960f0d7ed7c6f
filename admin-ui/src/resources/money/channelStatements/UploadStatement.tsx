import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { beijingDay } from '@xinyue/web/days';
import { useRef, useState } from 'react';
import { clock } from '../../../api/server.ts';
import { useOperation } from '../../../api/useOperation.ts';
import { AskDialog } from '../../../shared/blocks/AskDialog.tsx';
import { DayInput } from '../../../shared/blocks/DayInput.tsx';
import { useMayDo } from '../../../shared/useMayDo.ts';
import { useRecordAction } from '../../../shared/useRecordAction.ts';
import { statementTexts as texts } from '../officeTexts.ts';

/** Brings a channel's statement as a file; a second person confirms it. */
export function UploadStatement() {
  const mayDo = useMayDo();
  const [open, setOpen] = useState(false);
  if (!mayDo('upload')) return null;
  return (
    <>
      <Button startIcon={<UploadIcon />} onClick={() => setOpen(true)} data-testid="upload-statement">
        {texts.upload.action}
      </Button>
      {open && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Chosen = { name: string; csv: string };

function UploadDialog({ onClose }: { onClose(): void }) {
  const call = useOperation();
  const [channel, setChannel] = useState('');
  const [day, setDay] = useState(() => beijingDay(clock.now(), -1));
  const [file, setFile] = useState<Chosen>();
  const [tried, setTried] = useState(false);
  const { run, busy } = useRecordAction(texts.upload, onClose);
  const { data } = useQuery({
    queryKey: ['channels', 'all'],
    queryFn: ({ signal }) => call('listChannels', { pageNum: 1, pageSize: 100 }, { signal }),
  });
  const confirm = () => {
    setTried(true);
    if (channel && day && file) void run(() => call('uploadSettlementFile', { channel, day, csv: file.csv }));
  };
  return (
    <AskDialog
      open
      title={texts.upload.question}
      confirm={texts.upload.action}
      busy={busy}
      dirty={file !== undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{texts.upload.consequence}</Typography>
      <TextField
        select
        required
        fullWidth
        margin="normal"
        label={texts.channel}
        value={channel}
        disabled={busy}
        error={tried && !channel}
        helperText={tried && !channel ? texts.channelMissing : ' '}
        onChange={({ target }) => setChannel(target.value)}
        data-testid="statement-channel"
      >
        {(data?.list ?? []).map((one) => (
          <MenuItem key={one.channel} value={one.channel}>
            {one.label}
          </MenuItem>
        ))}
      </TextField>
      <DayInput label={texts.day} value={day} onChange={setDay} disabled={busy} testId="statement-day" />
      <FileChoice file={file} onChoose={setFile} disabled={busy} problem={tried && !file ? texts.fileMissing : undefined} />
    </AskDialog>
  );
}

type ChoiceProps = { file: Chosen | undefined; onChoose(file: Chosen): void; disabled: boolean; problem: string | undefined };

function FileChoice({ file, onChoose, disabled, problem }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ mt: 2 }}
      >
        {file?.name ?? texts.file}
      </Button>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv"
        data-testid="statement-file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void chosen.text().then((csv) => onChoose({ name: chosen.name, csv }));
        }}
      />
    </>
  );
}
