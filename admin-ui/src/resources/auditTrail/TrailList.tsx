import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { auditTexts as texts } from '../../shared/audit/texts.ts';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { TrailCards } from './TrailCards.tsx';
import { TrailFilters } from './TrailFilters.tsx';
import { TrailTable } from './TrailTable.tsx';
import { TrailTabs } from './TrailTabs.tsx';
import { trailColumns } from './trailColumns.ts';

const people = { area: 'merchant' };

export default function TrailList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.title}
      filterDefaultValues={people}
      actions={<ExportRows columns={trailColumns} title={texts.title} />}
      head={
        <>
          <TrailTabs open="auditTrail" />
          <TrailFilters defaults={people} />
        </>
      }
    >
      <ListBlock loadFailed={texts.loadFailed} emptyText={texts.emptyTrail} rowHeight={wide ? 56 : 104}>
        {wide ? <TrailTable /> : <TrailCards />}
      </ListBlock>
    </ListPage>
  );
}
