import NewsIcon from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { NewsItem } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { overlay } from '../../shared/overlay.tsx';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { FeedNote } from '../market/FeedNote.tsx';
import { useNews } from '../market/marketQueries.ts';
import { marketTexts } from '../market/marketTexts.ts';
import { HomeBlock } from './HomeBlock.tsx';
import { homeTexts as texts } from './homeTexts.ts';

const NewsDialog = overlay(() => import('./NewsDialog.tsx'));
const shown = 4;

/** picture, title, summary; a press opens the whole in a dialog. */
export function NewsBlock() {
  const news = useNews();
  const [open, setOpen] = useState<NewsItem>();
  return (
    <HomeBlock title={texts.news}>
      <QueryBlock
        query={news}
        failure={texts.newsFailed}
        skeleton={<RowSkeletons rows={shown} height={76} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<NewsIcon fontSize="inherit" />} title={marketTexts.empty} text={texts.newsEmpty} />}
      >
        {(data) => (
          <>
            <Box component="ul" aria-label={texts.news} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.list.slice(0, shown).map((item) => (
                <News key={item.title + item.showTime} item={item} onOpen={() => setOpen(item)} />
              ))}
            </Box>
            <FeedNote
              short
              facts={data}
              simulated={texts.sampleNews}
              late={(data.stale || news.isError) && marketTexts.lateFlash}
            />
          </>
        )}
      </QueryBlock>
      {open && <NewsDialog item={open} onClose={() => setOpen(undefined)} />}
    </HomeBlock>
  );
}

const clamp = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;

const News = ({ item, onOpen }: { item: NewsItem; onOpen: () => void }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider', minHeight: 84, alignItems: 'center' }}
  >
    {item.image && (
      <Box
        component="img"
        src={item.image}
        alt=""
        width={80}
        height={60}
        loading="lazy"
        sx={{ objectFit: 'cover', borderRadius: 1, flexShrink: 0, bgcolor: 'background.tint' }}
      />
    )}
    <Box sx={{ minWidth: 0 }}>
      <Link
        component="button"
        type="button"
        color="inherit"
        underline="hover"
        onClick={onOpen}
        sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', ...clamp, WebkitLineClamp: 1 }}
      >
        {item.title}
      </Link>
      <Box sx={{ fontSize: 14, color: 'text.secondary', ...clamp, WebkitLineClamp: 2 }}>{item.summary}</Box>
    </Box>
  </Box>
);
