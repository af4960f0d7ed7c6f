import { chosenAtMost } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { ExportFile } from '../../shared/blocks/ExportFile.tsx';
import { SelectionBar } from '../../shared/blocks/SelectionBar.tsx';
import { paixuOf } from './paixuOf.ts';
import { orderTexts as texts } from './texts.ts';

/** every order that matches, as a file. */
export function OrderExport() {
  const { sort } = useListContext();
  return <ExportFile operation="exportOrders" more={{ paixu: paixuOf(sort) }} />;
}

/** the chosen orders as a file. */
export function ChosenBar() {
  const paixu = paixuOf(useListContext().sort);
  return (
    <SelectionBar most={chosenAtMost} testId="chosen-bar">
      {(tooMany) => <ExportFile operation="exportOrders" more={{ paixu }} chosen label={texts.exportChosen} disabled={tooMany} />}
    </SelectionBar>
  );
}
