import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { mayUse } from '../../shared/mayUse.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { MovementList } from './MovementList.tsx';
import { PriceList } from './PriceList.tsx';
import { spotTexts as texts } from './texts.ts';

/** What happened to a good: its stock, its price, and for staff every change. Each is read when it is looked at. */
export function SpotHistory({ record: spot }: { record: SpotRow }) {
  const [open, setOpen] = useState('stock');
  const trail = mayUse(sessionStore.get(), 'auditTrail', 'list');
  return (
    <Section sx={{ mt: 2 }}>
      <Tabs value={open} onChange={(_event, next: string) => setOpen(next)} aria-label={texts.history} sx={{ mb: 1.5 }}>
        <Tab value="stock" label={texts.movements} data-testid="history-stock" />
        <Tab value="price" label={texts.prices} data-testid="history-price" />
        {trail && <Tab value="trail" label={texts.trail} data-testid="history-trail" />}
      </Tabs>
      {open === 'stock' && <MovementList spot={spot} />}
      {open === 'price' && <PriceList spot={spot} />}
      {open === 'trail' && <AuditTrail area="catalog" rowId={spot.id} />}
    </Section>
  );
}
