import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Popover from '@mui/material/Popover';
import ArrowIcon from '@mui/icons-material/ExpandMore';
import type { SpotFacets } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { type ChoiceName, choiceLabel, choiceNames, type Choices, optionsOf } from './spotChoices.ts';
import { filterTexts } from './filterTexts.ts';

type Props = { facets: SpotFacets | undefined; choices: Choices; onToggle: (name: ChoiceName, value: string) => void };

/** Filters of which several values may be chosen, each with how many goods have it. A field without values is not there. */
export function ChoiceBar({ facets, choices, onToggle }: Props) {
  const shown = choiceNames.filter((name) => optionsOf(facets, choices, name).length > 0);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {shown.map((name) => (
        <Choice
          key={name}
          label={choiceLabel(name)}
          options={optionsOf(facets, choices, name)}
          chosen={choices[name]}
          onToggle={(value) => onToggle(name, value)}
        />
      ))}
    </Box>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly { value: string; count: number }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

function Choice({ label, options, chosen, onToggle }: ChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color={chosen.length > 0 ? 'primary' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ArrowIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, md: 36 }, py: 0, fontWeight: 400 }}
      >
        {filterTexts.chosen(label, chosen.length)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { maxHeight: 320, py: 0.5, minWidth: 200 } } }}
      >
        {options.map(({ value, count }) => (
          <Box
            component="label"
            key={value}
            sx={{ display: 'flex', alignItems: 'center', pr: 2, minHeight: 44, cursor: 'pointer', fontSize: 14 }}
          >
            <Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <Box component="span" sx={{ flexGrow: 1, mr: 2 }}>
              {value}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {countText(count)}
            </Box>
          </Box>
        ))}
      </Popover>
    </>
  );
}
