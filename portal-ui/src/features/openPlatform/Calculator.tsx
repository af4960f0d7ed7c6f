import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Panel } from '../../shared/Panel.tsx';
import { fieldGrid } from '../../shared/styles.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { openTexts } from './openTexts.ts';
import { type RequestParts, signRequest } from '@xinyue/web/signRequest';

const first: RequestParts = {
  partner: 'shop.abcdefghij',
  secret: '',
  method: 'POST',
  path: '/xinyue/partner/me',
  timestamp: '1790000000',
  nonce: '00112233445566778899aabbccddeeff',
  body: '{}',
};

/** Pt-K-03: string and signature of pasted parts, beside which one's own program can be laid. */
export function Calculator() {
  const texts = openTexts.calculator;
  const [parts, setParts] = useState(first);
  const { text, signature, authorization } = signRequest(parts);
  const field = (name: keyof RequestParts) => (
    <TextField
      label={texts.fields[name]}
      value={parts[name]}
      onChange={({ target: { value } }) => setParts({ ...parts, [name]: value })}
      multiline={name === 'body'}
      size="small"
      type={name === 'secret' ? 'password' : 'text'}
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: name === 'secret' ? 'new-password' : 'off' } }}
    />
  );
  return (
    <Panel title={texts.title} help={texts.help}>
      <Box sx={{ ...fieldGrid, mb: 2.5 }}>
        {field('partner')}
        {field('secret')}
        {field('method')}
        {field('path')}
        {field('timestamp')}
        {field('nonce')}
        <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>{field('body')}</Box>
      </Box>
      <CodeBlock label={texts.text} code={text} />
      <CodeBlock label={texts.signature} code={signature} />
      <CodeBlock label={texts.authorization} code={authorization} />
    </Panel>
  );
}
