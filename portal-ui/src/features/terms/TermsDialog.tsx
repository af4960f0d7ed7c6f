import Typography from '@mui/material/Typography';
import { OperatorFacts } from './OperatorFacts.tsx';
import { termsTexts } from './termsTexts.ts';
import { TextDialog } from './TextDialog.tsx';

/** 11 clauses and 5 site statements, closed by "I have read". */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <TextDialog {...termsTexts} onClose={onClose}>
      <Typography variant="h2" component="h3" sx={{ mt: 4 }}>
        {termsTexts.statementsTitle}
      </Typography>
      <Typography component="ol" sx={{ pl: 3, maxWidth: '42em', '& li': { mt: 1 } }}>
        {termsTexts.statements.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Typography>
      <OperatorFacts />
    </TextDialog>
  );
}
