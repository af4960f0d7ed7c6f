import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type OpenEvent, openEvents, type OpenReader } from '@xinyue/contracts/openEvents';
import { useState } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { eventTexts as texts, kindWords } from './eventTexts.ts';
import { SearchedList } from './SearchedList.tsx';
import { Terms } from './Terms.tsx';

type Field = { def: { type: string; innerType?: Field } };

const kindOf = ({ def: { type, innerType } }: Field): string =>
  type === 'nullable' && innerType ? texts.nullable(kindOf(innerType)) : (kindWords[type] ?? type);
const readerText = (reader: OpenReader): string =>
  'kind' in reader ? texts.shopAlone : texts.byScope(reader.scope, texts.reaches[reader.reach]);
/** As it is pushed and read from the feed, but laid out. */
const exampleOf = (type: string, { example }: OpenEvent): string =>
  JSON.stringify({ id: texts.exampleId, type, timestamp: '2026-11-29T02:05:00.000Z', data: example }, null, 2);

const rows = Object.entries(openEvents).map(([type, event]: [string, OpenEvent]) => ({
  type,
  event,
  fields: Object.entries(event.data.shape as Record<string, Field>).map(([name, field]) => `${name}（${kindOf(field)}）`),
}));

/** Every public event, as the table of the contracts has them. */
export default function EventList() {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = rows.filter(({ type, event, fields }) =>
    [type, event.chinese, ...fields].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <SearchedList texts={texts} typed={typed} onType={setTyped} found={found.length}>
      {found.map((row) => (
        <Row key={row.type} {...row} />
      ))}
    </SearchedList>
  );
}

const Row = ({ type, event, fields }: (typeof rows)[number]) => (
  <Box component="li" sx={{ py: 0.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.25, lineHeight: 1.6 }}>
        <Box component="span" sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
          {type}
        </Box>
        <Box component="span" sx={{ ml: 2 }}>
          {event.chinese}
        </Box>
      </Box>
      <Typography lang="en" sx={{ color: 'text.secondary' }}>
        {event.english}
      </Typography>
      <Terms
        rows={[
          [texts.readers, event.readers.map(readerText).join('；')],
          [texts.fields, fields.join('、')],
        ]}
      />
      <CodeBlock label={texts.example(type)} code={exampleOf(type, event)} />
    </Box>
  </Box>
);
