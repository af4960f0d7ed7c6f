import Box from '@mui/material/Box';
import { FactorsSection } from '@xinyue/web/components/security/FactorsSection';
import { NoticesSection } from '@xinyue/web/components/security/NoticesSection';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Session } from '../../session/readSession.ts';
import { securityPlace } from './securityPlace.ts';
import { securityParts } from './securityParts.tsx';

/** Tr-R-01: how safe the own account is, around the places where it is signed in; the line above each page leads here. */
export function SecuritySections({ session, children }: { session: Session; children: ReactNode }) {
  const parts = securityParts(session);
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === securityPlace.hash) box.current?.scrollIntoView();
  }, [hash]);
  return (
    <Box ref={box} id={securityPlace.hash.slice(1)} sx={{ scrollMarginTop: 80 }}>
      <FactorsSection parts={parts} />
      {children}
      <NoticesSection parts={parts} />
    </Box>
  );
}
