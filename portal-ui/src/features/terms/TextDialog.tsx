import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';

type Props = {
  title: string;
  version: string;
  clauses: readonly { title: string; text: string }[];
  read: string;
  onClose: () => void;
  children?: ReactNode;
};

/** A long text in clauses, closed by "I have read". */
export function TextDialog({ title, version, clauses, read, onClose, children }: Props) {
  const phone = useMediaQuery('(max-width:600px)');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: phone ? undefined : 720 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers tabIndex={0} sx={{ '& p': { maxWidth: '42em' } }}>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{version}</Typography>
        {clauses.map((clause) => (
          <section key={clause.title}>
            <Typography variant="h3" sx={{ mt: 2 }}>
              {clause.title}
            </Typography>
            <Typography sx={{ mt: 0.5 }}>{clause.text}</Typography>
          </section>
        ))}
        {children}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose} sx={{ minHeight: 44 }}>
          {read}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
