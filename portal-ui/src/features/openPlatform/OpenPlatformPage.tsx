import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../../shared/Panel.tsx';
import { darkPanel } from '../../shared/styles.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { Calculator } from './Calculator.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { openTexts } from './openTexts.ts';
import { QuickStart } from './QuickStart.tsx';

/** Pt-R-01: what a developer needs for the first signed call, with nothing but the address of this copy. */
export default function OpenPlatformPage() {
  usePageTitle(openTexts.title);
  const { recipe, rules, downloads } = openTexts;
  return (
    <>
      <Box component="header" sx={{ ...darkPanel, py: { xs: 3, md: 4 }, mb: 2 }}>
        <Typography component="h1" sx={{ fontSize: { xs: 24, md: 32 }, fontWeight: 600, lineHeight: 1.35 }}>
          {openTexts.heading}
        </Typography>
        <Typography sx={{ mt: 1, maxWidth: '44em', color: '#D5E4DF' }}>{openTexts.lead}</Typography>
      </Box>
      <QuickStart />
      <Panel title={recipe.title} help={recipe.help}>
        <Terms rows={recipe.lines} />
        <Typography sx={{ my: 2, maxWidth: '44em', lineHeight: 1.8 }}>{recipe.how}</Typography>
        <CodeBlock label={recipe.header} code={recipe.form} />
      </Panel>
      <Calculator />
      <Panel title={rules.title}>
        <Terms rows={rules.rows} />
      </Panel>
      <Panel title={downloads.title}>
        <Terms
          rows={downloads.rows.map(([file, text]) => [
            <Link key={file} href={`/open/${file}`} sx={{ lineHeight: { xs: '44px', md: 'inherit' } }}>
              {file}
            </Link>,
            text,
          ])}
        />
      </Panel>
    </>
  );
}

/** Terms and what they mean, one below the other on phones. */
function Terms({ rows }: { rows: readonly (readonly [term: ReactNode, text: string])[] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(([term, text]) => (
        <Box
          key={text}
          sx={{
            display: { md: 'flex' },
            gap: 3,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Typography component="dt" sx={{ width: 120, flexShrink: 0, fontWeight: 600 }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, maxWidth: '44em', color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
