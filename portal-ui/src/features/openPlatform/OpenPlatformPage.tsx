import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import { Panel } from '../../shared/Panel.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { darkPanel } from '../../shared/styles.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { Calculator } from './Calculator.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { ErrorList } from './ErrorList.tsx';
import { openTexts } from './openTexts.ts';
import { QuickStart } from './QuickStart.tsx';
import { Releases } from './Releases.tsx';
import { Terms } from './Terms.tsx';

const tabs = Object.entries(openTexts.tabs) as [keyof typeof openTexts.tabs, string][];

/** 2 MB that only who opens the reference needs. A part of this page and no page of the router: every visitor loads the list of those. */
const Reference = part(() => import('./ReferencePage.tsx'), { failed: (retry) => <PartNote onRetry={retry} /> });

/** Its table brings zod, which tries `eval` as it starts: the policy of the other parts stays without a report. */
const EventList = part(() => import('./EventList.tsx'), { failed: (retry) => <PartNote onRetry={retry} /> });

/** Both addresses of the open platform. */
export default function OpenPlatformPage() {
  return useLocation().pathname.endsWith('/reference') ? <Reference /> : <Guide />;
}

/** Pt-R-01: what a developer needs, from the first signed call to webhooks, with nothing but the address of this copy. */
function Guide() {
  usePageTitle(openTexts.title);
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find(([one]) => one === search.get('tab'))?.[0] ?? 'start';
  return (
    <>
      <Box component="header" sx={{ ...darkPanel, py: { xs: 3, md: 4 }, mb: 2 }}>
        <Typography component="h1" sx={{ fontSize: { xs: 24, md: 32 }, fontWeight: 600, lineHeight: 1.35 }}>
          {openTexts.heading}
        </Typography>
        <Typography sx={{ mt: 1, maxWidth: '44em', color: '#D5E4DF' }}>{openTexts.lead}</Typography>
        <Link
          component={RouterLink}
          to="/openPlatform/reference"
          sx={{ display: 'inline-block', mt: 1, color: '#fff', lineHeight: '44px' }}
        >
          {openTexts.reference.open}
        </Link>
      </Box>
      <Box sx={{ mb: 2 }}>
        <Segments
          label={openTexts.parts}
          options={tabs}
          value={shown}
          onChange={(tab) => setSearch(tab === 'start' ? {} : { tab }, { preventScrollReset: true })}
        />
      </Box>
      {shown === 'start' && <QuickStart />}
      {shown === 'start' && <Rules part="rules" />}
      {shown === 'sign' && <Recipe />}
      {shown === 'sign' && <Calculator />}
      {shown === 'sign' && <Vectors />}
      {shown === 'events' && <EventList />}
      {shown === 'push' && <Push />}
      {shown === 'errors' && <ErrorList />}
      {shown === 'limits' && <Rules part="limits" />}
      {shown === 'limits' && <Rules part="sandbox" />}
      {shown === 'files' && <Downloads />}
      {shown === 'files' && <Releases />}
    </>
  );
}

function Recipe() {
  const { recipe } = openTexts;
  return (
    <Panel title={recipe.title} help={recipe.help}>
      <Terms rows={recipe.lines} />
      <Typography sx={{ my: 2, maxWidth: '44em', lineHeight: 1.8 }}>{recipe.how}</Typography>
      <CodeBlock label={recipe.header} code={recipe.form} />
    </Panel>
  );
}

function Vectors() {
  const { title, help, open } = openTexts.vectors;
  return (
    <Panel title={title} help={help}>
      <Link href="/open/vectors.json" sx={{ lineHeight: '44px' }}>
        {open}
      </Link>
    </Panel>
  );
}

function Rules({ part }: { part: 'rules' | 'limits' | 'sandbox' }) {
  const { title, help, rows } = openTexts[part];
  return (
    <Panel title={title} help={help}>
      <Terms rows={rows} />
    </Panel>
  );
}

function Push() {
  const { push } = openTexts;
  return (
    <>
      <Panel title={push.verify.title} help={push.verify.help}>
        <Terms rows={push.verify.rows} />
        <Typography sx={{ my: 2, maxWidth: '44em', lineHeight: 1.8 }}>{push.verify.how}</Typography>
        <CodeBlock label={push.verify.sample} code={push.verify.code} />
      </Panel>
      <Panel title={push.sending.title} help={push.sending.help}>
        <Terms rows={push.sending.rows} />
      </Panel>
    </>
  );
}

function Downloads() {
  const { title, help, rows } = openTexts.downloads;
  return (
    <Panel title={title} help={help}>
      <Terms
        rows={rows.map(([file, text]) => [
          <Link key={file} href={`/open/${file}`} sx={{ lineHeight: { xs: '44px', md: 'inherit' } }}>
            {file}
          </Link>,
          text,
        ])}
      />
    </Panel>
  );
}
