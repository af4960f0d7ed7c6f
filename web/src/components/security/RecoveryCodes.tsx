import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { copyText } from '../../copyText.ts';
import { saveText } from '../../saveFile.ts';
import { groupsOf } from '../../security/groupsOf.ts';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';

type Props = { parts: Pick<SecurityParts, 'Dialog' | 'say'>; codes: readonly string[]; onClose(): void };

/** On paper the codes alone: the page behind the dialog has no business there. */
const printed = { '@media print': { '#root': { display: 'none !important' } } };
const tall = { minHeight: { xs: 44, md: 36 } } as const;

/** The recovery codes, shown this once: one way out, after they were kept. */
export function RecoveryCodes({ parts: { Dialog, say }, codes, onClose }: Props) {
  const lines = codes.map(groupsOf);
  const copy = async () => {
    if (await copyText(lines.join('\n'))) say('success', texts.copied);
    else say('info', texts.copyFailed);
  };
  const download = () => saveText(`${lines.join('\n')}\n`, texts.codesFile, 'text/plain;charset=utf-8');
  return (
    <Dialog large title={texts.codesTitle} confirm={texts.codesKept} onConfirm={onClose}>
      <GlobalStyles styles={printed} />
      <Typography>{texts.codesLead}</Typography>
      <Box
        component="ol"
        sx={{
          my: 2,
          pl: 5,
          py: 1,
          bgcolor: 'action.hover',
          borderRadius: 1,
          fontFamily: 'monospace',
          fontSize: { xs: 14, sm: 16 },
          userSelect: 'text',
        }}
        data-testid="recovery-codes"
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="button" variant="outlined" onClick={() => void copy()} sx={tall} data-testid="codes-copy">
          {texts.copy}
        </Button>
        <Button type="button" variant="outlined" onClick={download} sx={tall} data-testid="codes-download">
          {texts.codesDownload}
        </Button>
        <Button type="button" variant="outlined" onClick={() => window.print()} sx={tall} data-testid="codes-print">
          {texts.codesPrint}
        </Button>
      </Box>
    </Dialog>
  );
}
