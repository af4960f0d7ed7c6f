import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { appTexts } from '../../app/appTexts.ts';
import type { AreaPickerProps } from './AreaPicker.tsx';
import { areaTexts as texts } from './areaTexts.ts';

/** Where the list did not come: typing works all the same. */
export default function AreaPickerFailed({ onClose }: AreaPickerProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="area-failed">
      <DialogTitle id="area-failed">{texts.loadFailed}</DialogTitle>
      <DialogActions>
        <Button onClick={onClose}>{appTexts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
