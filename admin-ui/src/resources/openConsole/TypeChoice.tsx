import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useOpenTypes } from './useConsoleKey.ts';
import { endpointTexts as texts, typeName } from './webhookTexts.ts';

type Props = {
  partner: string;
  /** Undefined: all. */
  chosen: string[] | undefined;
  problem: string | undefined;
  disabled: boolean;
  onChange(types: string[] | undefined): void;
};

/** Which public events are sent, by their names: all that the key opens, or some. One that is no longer open stays in sight, to be taken away. */
export function TypeChoice({ partner, chosen, problem, disabled, onChange }: Props) {
  const open = useOpenTypes(partner);
  const shown = [...open, ...(chosen ?? []).filter((type) => !(open as string[]).includes(type))];
  const toggle = (type: string, on: boolean) => onChange(shown.filter((one) => (one === type ? on : chosen?.includes(one))));
  return (
    <FormControl component="fieldset" error={problem !== undefined} disabled={disabled} sx={{ mt: 1, mb: 1, width: '100%' }}>
      <FormLabel component="legend">{texts.types}</FormLabel>
      <RadioGroup value={chosen ? 'some' : 'all'} onChange={(_event, value) => onChange(value === 'all' ? undefined : [])}>
        <FormControlLabel value="all" control={<Radio />} label={texts.all} />
        <FormControlLabel value="some" control={<Radio />} label={texts.some} />
      </RadioGroup>
      {chosen && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pl: 2 }}>
          {shown.map((type) => (
            <FormControlLabel
              key={type}
              control={<Checkbox checked={chosen.includes(type)} onChange={(_event, on) => toggle(type, on)} />}
              label={typeName(type)}
            />
          ))}
        </Box>
      )}
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}
