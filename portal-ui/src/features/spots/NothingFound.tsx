import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AdviceName, SpotQuery } from '@xinyue/contracts/operations';
import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import '../../api/latePaths.ts';
import { type ChoiceName, choiceNames } from './spotChoices.ts';
import type { FilterName } from './spotFilters.ts';
import { adviceTexts as texts } from './adviceTexts.ts';

type Props = {
  /** What the empty list was asked. */
  query: SpotQuery;
  onSearch: (words: string) => void;
  onRemove: (names: readonly FilterName[], choices: readonly ChoiceName[]) => void;
};

/** What of the address each advised filter is; others stand in no address. */
const partOf = (name: AdviceName): { names: readonly FilterName[]; choices: readonly ChoiceName[] } => {
  const choices = choiceNames.filter((one) => one === name);
  if (name === 'price') return { names: ['moneyStart', 'moneyEnd'], choices };
  const names = (['q', 'spotTypeId', 'userCustomerId', 'pickupArea'] as const).filter((one) => one === name);
  return { names, choices };
};

/** Po-07: words that would find goods, and filters that could go, each to press. Nothing stands here before it is known. */
export default function NothingFound({ query, onSearch, onRemove }: Props) {
  const { pageNum: _page, pageSize: _size, sort: _sort, ...asked } = query;
  const { data } = useQuery({
    queryKey: ['searchAdvice', asked],
    queryFn: ({ signal }) => api('adviseSearch', asked as SpotQuery, { signal }),
    retry: false,
  });
  if (!data || (data.words.length === 0 && data.filters.length === 0)) return null;
  return (
    <Box component="section" aria-label={texts.title} sx={{ px: 2, pb: 3, display: 'grid', gap: 2, justifyItems: 'center' }}>
      <Group title={texts.words} shown={data.words.length > 0}>
        {data.words.map(({ text, goods }) => (
          <Choice key={text} label={text} goods={goods} onClick={() => onSearch(text)} />
        ))}
      </Group>
      <Group title={texts.filters} shown={data.filters.length > 0}>
        {data.filters.map(({ name, goods }) => {
          const { names, choices } = partOf(name);
          return <Choice key={name} label={texts.without(name)} goods={goods} onClick={() => onRemove(names, choices)} />;
        })}
      </Group>
    </Box>
  );
}

const Group = ({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) =>
  shown && (
    <Box sx={{ textAlign: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{children}</Box>
    </Box>
  );

const Choice = ({ label, goods, onClick }: { label: string; goods: number; onClick: () => void }) => (
  <Button variant="outlined" onClick={onClick} sx={{ minHeight: 44, maxWidth: 1 }}>
    {texts.brings(label, goods)}
  </Button>
);
