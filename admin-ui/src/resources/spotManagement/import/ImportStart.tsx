import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { importAtMost } from '@xinyue/contracts/operations';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { failureText } from '@xinyue/web/client/CallError';
import { countText } from '@xinyue/web/formats';
import { saveFile } from '@xinyue/web/saveFile';
import { downloadFile } from '../../../api/server.ts';
import { importTexts as texts } from './texts.ts';

type Props = { problem: string | undefined; again: boolean; onChoose(file: File): void };

/** The file to fill in, and the way to hand it in. */
export function ImportStart({ problem, again, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const template = async (format: 'xlsx' | 'csv') => {
    try {
      const { file, name } = await downloadFile('readSpotTemplate', { format });
      saveFile(file, name);
    } catch (error) {
      notify(failureText(error, texts.templateFailed), { type: 'error' });
    }
  };
  return (
    <>
      {!again && <Typography sx={{ mb: 1 }}>{texts.lead}</Typography>}
      {problem && (
        <Alert severity="error" role="alert" data-testid="import-problem" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant={again ? 'outlined' : 'contained'} startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
          {again ? texts.chooseAgain : texts.choose}
        </Button>
        {!again &&
          (['xlsx', 'csv'] as const).map((format) => (
            <Button key={format} onClick={() => void template(format)} data-testid={`template-${format}`}>
              {texts.template}（{format}）
            </Button>
          ))}
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        data-testid="import-input"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      {!again && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts.limits(countText(importAtMost), '2 MB')}
        </Typography>
      )}
    </>
  );
}
