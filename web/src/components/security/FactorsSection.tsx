import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import type { FactorRow, SecurityAnswer } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { securityKey, type SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';
import { noPasskeysHere } from '../../security/passkeys.ts';
import { EnrolDialog } from './EnrolDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenewDialog } from './RenewDialog.tsx';

type Asked = 'enrol' | 'passkey' | 'renew' | { remove: FactorRow };
const tall = { minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' } as const;

/** Tr-R-01: the second factors of the own account, and what is left of its recovery codes. */
export function FactorsSection({ parts }: { parts: SecurityParts }) {
  const { call, userId, Section, Answer } = parts;
  const query = useQuery({
    queryKey: [...securityKey(userId), 'factors'],
    queryFn: ({ signal }) => call('querySecurity', {}, { signal }),
    // Whoever has just signed out asks for nothing any more.
    enabled: userId !== '',
  });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const barrier = noPasskeysHere();
  const some = (query.data?.factors.length ?? 0) > 0;
  return (
    <Section
      title={texts.factors}
      help={texts.factorsHelp}
      action={
        query.data && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant={some ? 'outlined' : 'contained'} onClick={() => setAsked('enrol')} sx={tall} data-testid="enrol">
              {some ? texts.enrolMore : texts.enrol}
            </Button>
            {!barrier && (
              <Button variant="outlined" onClick={() => setAsked('passkey')} sx={tall} data-testid="enrol-passkey">
                {texts.passkey}
              </Button>
            )}
          </Box>
        )
      }
    >
      <Answer query={query} failed={texts.factorsFailed}>
        {(security) => (
          <>
            {security.mustEnrol && (
              <Alert severity="warning" sx={{ mb: 1.5 }} data-testid="must-enrol">
                {security.graceUntil <= beijingTime(parts.clock.now()) ? texts.enrolNow : texts.enrolUntil(security.graceUntil)}
              </Alert>
            )}
            {security.passwordWeak && (
              <Alert severity="warning" sx={{ mb: 1.5 }} data-testid="password-weak">
                {texts.passwordWeak}
              </Alert>
            )}
            {barrier && (
              <Typography color="textSecondary" variant="body2" sx={{ mb: 1.5 }} data-testid="no-passkeys-here">
                {barrier}
              </Typography>
            )}
            <Factors security={security} onRemove={(remove) => setAsked({ remove })} onRenew={() => setAsked('renew')} />
          </>
        )}
      </Answer>
      {asked === 'enrol' && <EnrolDialog parts={parts} onClose={close} />}
      {asked === 'passkey' && <PasskeyDialog parts={parts} onClose={close} />}
      {asked === 'renew' && <RenewDialog parts={parts} onClose={close} />}
      {typeof asked === 'object' && (
        <RemoveDialog parts={parts} factor={asked.remove} last={query.data?.factors.length === 1} onClose={close} />
      )}
    </Section>
  );
}

type FactorsProps = { security: SecurityAnswer; onRemove(factor: FactorRow): void; onRenew(): void };

function Factors({ security: { factors, recoveryLeft }, onRemove, onRenew }: FactorsProps) {
  if (factors.length === 0) return <Typography data-testid="no-factor">{texts.noFactor}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} data-testid="factors">
        {factors.map((factor) => (
          <Box
            component="li"
            key={factor.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {[...new Set([texts.factorKinds[factor.kind], factor.name])].filter(Boolean).join(' · ')}
              </Typography>
              <Typography color="textSecondary" variant="body2">
                {texts.factorLine(factor.createTime, factor.lastUsed)}
              </Typography>
            </Box>
            <Button
              color="error"
              onClick={() => onRemove(factor)}
              aria-label={texts.removeOf(texts.factorKinds[factor.kind], factor.name)}
              sx={tall}
              data-testid={`remove-${factor.id}`}
            >
              {texts.remove}
            </Button>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          borderTop: 1,
          borderColor: 'divider',
          pt: 1,
        }}
      >
        <Typography color={recoveryLeft === 0 ? 'error' : undefined} data-testid="recovery-left">
          {recoveryLeft === 0 ? texts.recoveryNone : texts.recoveryLeft(recoveryLeft)}
        </Typography>
        <Button onClick={onRenew} sx={tall} data-testid="renew">
          {texts.renew}
        </Button>
      </Box>
    </>
  );
}
