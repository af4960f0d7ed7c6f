import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { termsTexts } from './termsTexts.ts';

/** 11 clauses and 5 site statements, closed by "I have read". */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const phone = useMediaQuery('(max-width:600px)');
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={phone} aria-labelledby="terms-title">
      <DialogTitle id="terms-title">{termsTexts.title}</DialogTitle>
      <DialogContent dividers tabIndex={0} sx={{ '& p': { maxWidth: '42em' } }}>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{termsTexts.version}</Typography>
        {termsTexts.clauses.map(({ title, text }) => (
          <section key={title}>
            <Typography variant="h3" sx={{ mt: 2 }}>
              {title}
            </Typography>
            <Typography sx={{ mt: 0.5 }}>{text}</Typography>
          </section>
        ))}
        <Typography variant="h2" component="h3" sx={{ mt: 4 }}>
          {termsTexts.statementsTitle}
        </Typography>
        <Typography component="ol" sx={{ pl: 3, maxWidth: '42em', '& li': { mt: 1 } }}>
          {termsTexts.statements.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {termsTexts.read}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
