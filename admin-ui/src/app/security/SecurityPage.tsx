import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EndOthers } from '@xinyue/web/components/security/EndOthers';
import { FactorsSection } from '@xinyue/web/components/security/FactorsSection';
import { NoticesSection } from '@xinyue/web/components/security/NoticesSection';
import { securityTexts as texts } from '@xinyue/web/security/securityTexts';
import { useState } from 'react';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { OwnSessionsDialog } from '../OwnSessionsDialog.tsx';
import { useSecurityParts } from './useSecurityParts.tsx';

/** Tr-R-01: how safe the own account is, and what happened to it. */
export function SecurityPage() {
  usePageTitle(texts.title);
  const parts = useSecurityParts();
  const [sessions, setSessions] = useState(false);
  const { Section } = parts;
  return (
    <>
      <Breadcrumb page={texts.title} />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Box sx={{ maxWidth: 800 }}>
        <FactorsSection parts={parts} />
        <Section title={texts.sessions} help={texts.sessionsHelp}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setSessions(true)} data-testid="look-sessions">
              {texts.lookSessions}
            </Button>
            <EndOthers parts={parts} />
          </Box>
        </Section>
        <NoticesSection parts={parts} />
      </Box>
      {sessions && <OwnSessionsDialog onClose={() => setSessions(false)} />}
    </>
  );
}
