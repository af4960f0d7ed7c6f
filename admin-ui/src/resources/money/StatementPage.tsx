import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { useQuery } from '@tanstack/react-query';
import { operations, type StatementFormat, type StatementMonth, statementFormats } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { saveFile, saveText } from '@xinyue/web/saveFile';
import { useWrite } from '@xinyue/web/useWrite';
import { listWords } from '@xinyue/web/words/listWords';
import { useNotify } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useDownload, useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows, StateNote } from '../../shared/blocks/BlockStates.tsx';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { useFailureNotice } from '../../shared/forms/useSaved.ts';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ownPlaces, ownTexts, statementTexts as texts } from './ownTexts.ts';
import { ownAccount } from './useBalance.ts';

/** R-77 对账单: the months of the own statement as files, and how to verify them without us. */
export default function StatementPage() {
  usePageTitle(texts.title);
  const call = useOperation();
  const allowed = useMayDo()('list');
  const { data, error, refetch } = useQuery({
    queryKey: ['moneyStatements'],
    queryFn: ({ signal }) => call('listOwnStatements', { comp: ownAccount().comp }, { signal }),
    enabled: allowed,
  });
  if (!allowed) return <Navigate to="/access-denied" replace />;
  return (
    <>
      <Breadcrumb />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Paper variant="outlined" sx={{ borderColor: 'divider', mb: 2 }}>
        <PlaceTabs label={ownTexts.title} places={ownPlaces} />
        {data ? (
          data.list.length > 0 ? (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.list.map((month) => (
                <Month key={month.month} {...month} />
              ))}
            </Box>
          ) : (
            <StateNote testId="block-empty" icon={<InboxIcon fontSize="inherit" />} title={listWords.empty} text={texts.empty} />
          )
        ) : error ? (
          <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} height={64} />
        )}
      </Paper>
      {/* Not before what stands above has its height: nothing moves under the finger. */}
      {(data || error) && <HowToVerify />}
    </>
  );
}

function Month({ month, lines, head, closed }: StatementMonth) {
  const { busy, save } = useStatementFile();
  return (
    <Box
      component="li"
      data-testid={`statement-${month}`}
      sx={{ borderTop: 1, borderColor: 'divider', p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {month.slice(0, 4)}年{Number(month.slice(5))}月
        </Typography>
        <Typography color="textSecondary" title={head} sx={{ overflowWrap: 'anywhere' }}>
          {texts.lines(countText(lines))} · {closed ? texts.closed : texts.running} · {texts.head} {head.slice(0, 12)}
        </Typography>
      </Box>
      {statementFormats.map((format) => (
        <Button
          key={format}
          size="small"
          disabled={busy}
          onClick={() => void save(month, format)}
          aria-label={`下载 ${month} ${format.toUpperCase()}`}
          data-testid={`statement-${month}-${format}`}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}

function useStatementFile() {
  const notice = useFailureNotice();
  const download = useDownload();
  const { write, busy } = useWrite();
  const save = (month: string, format: StatementFormat) =>
    write({
      send: () => download('downloadStatement', { month, format, comp: ownAccount().comp }),
      onDone: ({ file, name }) => saveFile(file, name),
      failed: texts.downloadFailed,
      onFailed: notice,
    });
  return { busy, save };
}

function HowToVerify() {
  const call = useOperation();
  const notify = useNotify();
  const { write, busy } = useWrite();
  const saveHeads = () =>
    write({
      send: () => call('readStatementHeads', {}),
      onDone: (heads) => saveText(JSON.stringify(heads), 'heads.json', 'application/json'),
      failed: texts.downloadFailed,
      onFailed: ({ text }) => notify(text, { type: 'error' }),
    });
  return (
    <Section title={texts.how}>
      <Box component="ol" sx={{ m: 0, pl: 3, mb: 1 }}>
        {texts.steps.map((step) => (
          <Typography key={step} component="li">
            {step}
          </Typography>
        ))}
      </Box>
      <Alert severity="info" icon={false} sx={{ mb: 1 }}>
        <Typography component="code" sx={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
          {texts.command}
        </Typography>
      </Alert>
      <Button component="a" href={operations.readStatementVerifier.path} download="verify-statement.mjs" data-testid="verifier">
        {texts.verifier}
      </Button>
      <Button disabled={busy} onClick={() => void saveHeads()} data-testid="heads">
        {texts.heads}
      </Button>
    </Section>
  );
}
