import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Panel } from '../../shared/Panel.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { fieldGrid } from '../../shared/styles.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { commandsOf, type Language, quickStarts, type Shell } from './quickStarts.ts';
import { startTexts as texts } from './startTexts.ts';

const languages = Object.entries(quickStarts).map(([language, { label }]) => [language as Language, label] as const);
const shells = Object.entries(texts.shells) as [Shell, string][];

/** Pt-R-01: from a key to the first answer, the first changed good and the first event, in the language that is at hand. */
export function QuickStart() {
  const [language, setLanguage] = useState<Language>('node');
  const [chosenShell, setShell] = useState<Shell>(navigator.userAgent.includes('Windows') ? 'windows' : 'unix');
  const [key, setKey] = useState({ partner: '', secret: '', webhookSecret: '' });
  const { first, receiver } = quickStarts[language];
  // Its program is one of bash, which Windows has as Git Bash alone.
  const shell = language === 'curl' ? 'unix' : chosenShell;
  const commands = commandsOf(language, shell, {
    base: location.origin,
    partner: key.partner || texts.partner,
    secret: key.secret || texts.secret,
    webhookSecret: key.webhookSecret || `whsec_${texts.webhookSecret}`,
  });
  return (
    <>
      <Panel title={texts.title} help={texts.help}>
        <Typography sx={{ mb: 2, maxWidth: '44em', lineHeight: 1.8 }}>
          {texts.before}
          <Link component={RouterLink} to="/login">
            {texts.login}
          </Link>
          {texts.make}
        </Typography>
        <Box sx={{ ...fieldGrid, mb: 2.5 }}>
          <KeyField label={texts.partner} value={key.partner} onChange={(partner) => setKey({ ...key, partner })} />
          <KeyField label={texts.secret} value={key.secret} hidden onChange={(secret) => setKey({ ...key, secret })} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Segments label={texts.languages} options={languages} value={language} onChange={setLanguage} />
          {language !== 'curl' && <Segments label={texts.terminal} options={shells} value={shell} onChange={setShell} />}
        </Box>
      </Panel>
      <Panel title={texts.first.title} help={texts.first.help}>
        <CodeBlock label={texts.first.run} code={commands.first} />
        <Note>{texts.first.after}</Note>
        <Program {...first} />
      </Panel>
      <Panel title={texts.change.title} help={texts.change.help}>
        <CodeBlock label={texts.change.find} code={commands.find} />
        <Note>{texts.change.after}</Note>
        <CodeBlock label={texts.change.run} code={commands.change} />
        <Note>{texts.change.more}</Note>
      </Panel>
      <Panel title={texts.receive.title} help={texts.receive.help}>
        <Box component="ol" sx={{ mt: 0, mb: 2.5, pl: 3, lineHeight: 1.8, maxWidth: '44em' }}>
          {texts.receive.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
        <Box sx={{ ...fieldGrid, mb: 2.5 }}>
          <KeyField
            label={texts.webhookSecret}
            value={key.webhookSecret}
            hidden
            onChange={(webhookSecret) => setKey({ ...key, webhookSecret })}
          />
        </Box>
        <CodeBlock label={texts.receive.run} code={commands.receive} />
        <Program {...receiver} />
      </Panel>
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ mb: 2, maxWidth: '44em', lineHeight: 1.8 }}>{children}</Typography>
);

type FieldProps = { label: string; value: string; hidden?: true; onChange(value: string): void };

const KeyField = ({ label, value, hidden, onChange }: FieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value.trim())}
    size="small"
    type={hidden ? 'password' : 'text'}
    slotProps={{ htmlInput: { spellCheck: false, autoComplete: hidden ? 'new-password' : 'off' } }}
  />
);

const Program = ({ file, code }: { file: string; code: string }) => (
  <CodeBlock
    label={file}
    code={code}
    actions={
      <Button size="small" component="a" href={`/open/quickstart/${file}`} download={file} sx={{ minHeight: 44 }}>
        {texts.download(file)}
      </Button>
    }
  />
);
