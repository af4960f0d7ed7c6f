import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { CreatePage } from '../../shared/forms/CreatePage.tsx';
import { SpotFields } from './SpotFields.tsx';
import { spotResolver } from './spotResolver.ts';
import { spotTexts as texts } from './texts.ts';

const defaults = { isClose: 0, miniTotal: 1, unit: '吨' };

export default function SpotCreate() {
  return (
    <CreatePage texts={texts} resolver={spotResolver} defaultValues={defaults}>
      <SpotFields stock={<FigureInput source="inventoryTotal" isRequired />} />
    </CreatePage>
  );
}
