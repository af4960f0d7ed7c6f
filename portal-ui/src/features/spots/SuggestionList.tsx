import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Suggestion } from '@xinyue/contracts/operations';
import { suggestTexts as texts } from './suggestTexts.ts';

type Props = {
  id: string;
  suggestions: readonly Suggestion[];
  /** The place of the one that Enter takes; -1 for none. */
  active: number;
  onPick: (suggestion: Suggestion) => void;
};

const place = {
  position: 'absolute',
  top: '100%',
  left: 0,
  // On a phone as wide as the page: beside the field stands a button.
  width: { xs: 'calc(100vw - 32px)', sm: 1 },
  maxWidth: { sm: 560 },
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  zIndex: 'modal',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 6,
  maxHeight: '60vh',
  overflowY: 'auto',
} as const;

/** HTML has no elements for the list of a combobox that stands outside of it. */
const roles = { list: { role: 'listbox' }, option: { role: 'option' } } as const;
export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** The list below the search field; the focus stays in the field, which names the active one. */
export const SuggestionList = ({ id, suggestions, active, onPick }: Props) => (
  <Box component="ul" {...roles.list} id={id} aria-label={texts.list} sx={place}>
    {suggestions.map((one, at) => (
      <Box
        component="li"
        key={`${one.kind} ${one.text}`}
        id={optionId(id, at)}
        {...roles.option}
        aria-selected={at === active}
        // The field keeps the focus, so that leaving it is no search.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(one)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: { xs: 48, sm: 40 },
          px: 1.5,
          cursor: 'pointer',
          borderLeft: '3px solid transparent',
          '&:hover': { bgcolor: 'background.tint' },
          '&[aria-selected="true"]': { bgcolor: 'background.tint', borderLeftColor: 'background.amber' },
        }}
      >
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', width: 36, flexShrink: 0 }}>
          {texts.kinds[one.kind]}
        </Typography>
        <Typography component="span" noWrap sx={{ flexGrow: 1 }}>
          {one.text}
        </Typography>
        {one.goods !== undefined && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', flexShrink: 0 }}>
            {texts.goods(one.goods)}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
);
