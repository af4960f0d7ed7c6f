import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { copyText } from '@xinyue/web/copyText';
import { securityTexts } from '@xinyue/web/security/securityTexts';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { AskDialog } from './AskDialog.tsx';
import { type QuestionWords, RecordQuestion } from './RecordQuestion.tsx';

type Once = { title: string; who: string; warning: string; noted: string };

/** A secret that the server made: shown this once, with one way out. */
export const SecretOnce = ({ title, who, warning, noted, secret, onClose }: Once & { secret: string; onClose(): void }) => (
  <AskDialog open title={title} confirm={noted} onConfirm={onClose}>
    <Typography>{who}</Typography>
    <Box
      component="code"
      data-testid="secret-once"
      sx={{
        display: 'block',
        my: 1.5,
        p: 1.5,
        bgcolor: 'action.hover',
        fontSize: 18,
        overflowWrap: 'anywhere',
        userSelect: 'all',
      }}
    >
      {secret}
    </Box>
    <CopyButton text={secret} />
    <Alert severity="warning">{warning}</Alert>
  </AskDialog>
);

function CopyButton({ text }: { text: string }) {
  const notify = useNotify();
  const copy = async () => {
    const copied = await copyText(text);
    notify(copied ? securityTexts.copied : securityTexts.copyFailed, { type: copied ? 'success' : 'info' });
  };
  return (
    <Button size="small" variant="outlined" onClick={() => void copy()} data-testid="copy-secret" sx={{ mb: 1.5 }}>
      {securityTexts.copy}
    </Button>
  );
}

type Props = { words: QuestionWords; once: Once; make(): Promise<string>; onClose(): void; children: ReactNode };

/** A question whose yes makes a secret. */
export function SecretQuestion({ words, once, make, onClose, children }: Props) {
  const [secret, setSecret] = useState<string>();
  if (secret) return <SecretOnce {...once} secret={secret} onClose={onClose} />;
  return (
    <RecordQuestion words={words} danger send={async () => setSecret(await make())} onDone={() => undefined} onClose={onClose}>
      {children}
    </RecordQuestion>
  );
}
