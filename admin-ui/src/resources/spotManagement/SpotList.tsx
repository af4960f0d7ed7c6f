import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ColumnsButton } from 'react-admin';
import { Link } from 'react-router-dom';
import { ExportFile } from '../../shared/blocks/ExportFile.tsx';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { ImportButton } from './import/ImportButton.tsx';
import { SpotCards } from './SpotCards.tsx';
import { SpotFilters } from './SpotFilters.tsx';
import { SpotTable } from './SpotTable.tsx';
import { spotTexts as texts } from './texts.ts';

export default function SpotList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.title}
      actions={
        <>
          {wide && <ColumnsButton />}
          <ImportButton />
          <ExportFile operation="exportSpots" />
          <NewSpot />
        </>
      }
      head={<SpotFilters />}
    >
      <ListBlock loadFailed={texts.loadFailed} emptyText={texts.empty} emptyAction={<NewSpot />} rowHeight={wide ? 40 : 120}>
        {wide ? <SpotTable /> : <SpotCards />}
      </ListBlock>
    </ListPage>
  );
}

function NewSpot() {
  if (!useMayDo()('create')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/spotManagement/create" data-testid="create">
      {texts.create}
    </Button>
  );
}
