import { ExportFile } from '../../shared/blocks/ExportFile.tsx';
import { ColumnChoice, ListPage } from '../../shared/blocks/ListPage.tsx';
import { ImportButton } from './import/ImportButton.tsx';
import { SpotFilters } from './SpotFilters.tsx';
import { SpotCards, SpotTable } from './SpotRows.tsx';
import { SwitchBar } from './SwitchBar.tsx';
import { spotTexts as texts } from './texts.ts';

export default function SpotList() {
  return (
    <ListPage
      texts={texts}
      actions={
        <>
          <ColumnChoice />
          <ImportButton />
          <ExportFile operation="exportSpots" />
        </>
      }
      create="page"
      head={<SpotFilters />}
      bar={<SwitchBar />}
      table={<SpotTable />}
      cards={<SpotCards />}
      rowHeight={[40, 120]}
    />
  );
}
