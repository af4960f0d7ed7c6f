import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { userTypes } from '@xinyue/contracts/codes';
import type { UserRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { ResetFactorDialog, resetFactorWords } from '../../shared/blocks/ResetFactorDialog.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { userName, userTexts as texts } from './texts.ts';

/** Tr-R-01: for a customer who lost the phone. Of staff the screen of 系统管理 does that, and another person confirms it. */
export function FactorSection({ record }: { record: UserRow }) {
  const mayDo = useMayDo();
  const [asked, setAsked] = useState(false);
  if (record.userType !== userTypes.customer || !mayDo('factor')) return null;
  return (
    <Section title={texts.factor} sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {texts.factorHelp}
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setAsked(true)} data-testid={`reset-factor-${record.id}`}>
          {resetFactorWords.action}
        </Button>
      </Box>
      {asked && (
        <ResetFactorDialog of="resetCustomerFactor" id={record.id} name={userName(record)} onClose={() => setAsked(false)} />
      )}
    </Section>
  );
}
