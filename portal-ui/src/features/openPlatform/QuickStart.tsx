import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Panel } from '../../shared/Panel.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { openTexts } from './openTexts.ts';
import { type Language, quickStarts } from './quickStarts.ts';

const languages = Object.entries(quickStarts).map(([language, { label }]) => [language as Language, label] as const);

/** Pt-R-01: from a key to the first answer, in the language that is at hand. */
export function QuickStart() {
  const texts = openTexts.start;
  const [language, setLanguage] = useState<Language>('curl');
  const { file, run, code } = quickStarts[language];
  const command = `XINYUE_BASE=${location.origin} XINYUE_PARTNER=${texts.name} XINYUE_SECRET=${texts.secret} ${run}`;
  return (
    <Panel title={texts.title} help={texts.help}>
      <Box component="ol" sx={{ mt: 0, mb: 2.5, pl: 3, lineHeight: 1.8, maxWidth: '44em' }}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Box sx={{ mb: 2 }}>
        <Segments label={texts.languages} options={languages} value={language} onChange={setLanguage} />
      </Box>
      <CodeBlock label={texts.command} code={command} />
      <CodeBlock
        label={file}
        code={code}
        actions={
          <Button size="small" component="a" href={`/open/quickstart/${file}`} download={file} sx={{ minHeight: 44 }}>
            {texts.download(file)}
          </Button>
        }
      />
    </Panel>
  );
}
