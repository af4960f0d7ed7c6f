import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { copyText } from '../../copyText.ts';
import { groupsOf } from '../../security/groupsOf.ts';
import type { SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';

type Props = { qr: string; secret: string; say: SecurityParts['say'] };

/** The secret of an authenticator as a picture and as letters. The picture came as text of the server: an image runs nothing that stands in it. */
export function ScanCode({ qr, secret, say }: Props) {
  const copy = async () => {
    if (await copyText(secret)) say('success', texts.copied);
    else say('info', texts.copyFailed);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {/* Black on white in the dark, too: cameras read it so. */}
      <Box
        component="img"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        alt={texts.enrolQr}
        sx={{
          width: 192,
          height: 192,
          bgcolor: '#FFFFFF',
          p: 1,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          mx: { xs: 'auto', sm: 0 },
        }}
        data-testid="enrol-qr"
      />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography color="textSecondary" variant="body2">
          {texts.enrolSecret}
        </Typography>
        <Box
          component="code"
          sx={{ display: 'block', my: 1, fontSize: 16, wordSpacing: '0.25em', overflowWrap: 'break-word', userSelect: 'all' }}
          data-testid="enrol-secret"
        >
          {groupsOf(secret)}
        </Box>
        <Button
          type="button"
          variant="outlined"
          onClick={() => void copy()}
          sx={{ minHeight: { xs: 44, md: 36 } }}
          data-testid="enrol-copy"
        >
          {texts.copy}
        </Button>
      </Box>
    </Box>
  );
}
