import KeyIcon from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ShopKeyRow } from '@xinyue/contracts/operations';
import { mostShopKeys } from '@xinyue/contracts/partnerKinds';
import { listWords } from '@xinyue/web/words/listWords';
import { useState } from 'react';
import { serverConfig } from '../../api/server.ts';
import { FailedNote, SkeletonRows, StateNote } from '../../shared/blocks/BlockStates.tsx';
import { CloseDialog, RotateDialog } from './keyDialogs.tsx';
import { keyTexts as texts } from './keyTexts.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { useShopKeys } from './useConsoleKey.ts';

/** The keys of the own shop: the list, and what can be done with each. */
export function ShopKeys() {
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = useShopKeys();
  if (!data && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} height={88} />;
  const full = data.list.filter(({ closed }) => !closed).length >= mostShopKeys;
  return (
    <>
      <Box sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 16rem' }}>
          {texts.intro} <GuideLink />
        </Typography>
        <Button variant="contained" disabled={full} onClick={() => setMaking(true)} data-testid="new-key">
          {texts.create}
        </Button>
      </Box>
      {data.list.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.list.map((row) => (
            <Key key={row.partnerId} row={row} />
          ))}
        </Box>
      ) : (
        <StateNote testId="block-empty" icon={<KeyIcon fontSize="inherit" />} title={listWords.empty} text={texts.empty} />
      )}
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
    </>
  );
}

/** The pages for developers stand on the portal, which may have another address. */
function GuideLink() {
  const { data: config } = useQuery({ queryKey: ['config'], queryFn: serverConfig });
  if (!config?.portalUrl) return null;
  return (
    <Link href={new URL('/openPlatform', config.portalUrl).href} target="_blank" rel="noopener" data-testid="open-guide">
      {texts.guide}
    </Link>
  );
}

const dialogs = { rotate: RotateDialog, close: CloseDialog };

function Key({ row }: { row: ShopKeyRow }) {
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Dialog = asked && dialogs[asked];
  const { label, name, closed, scopes, createTime, lastUsed, formerUntil } = row;
  const times = [texts.made(createTime), lastUsed ? texts.used(lastUsed) : texts.unused];
  return (
    <Box
      component="li"
      data-testid={`key-${name}`}
      sx={{ borderTop: 1, borderColor: 'divider', p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
          <Chip
            size="small"
            variant="outlined"
            color={closed ? 'default' : 'success'}
            label={closed ? texts.closed : texts.open}
          />
        </Box>
        <Typography component="code" sx={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography color="textSecondary">
          {texts.scopes}：{scopes.map((scope) => texts.scopeNames[scope]).join('、')}
        </Typography>
        <Typography color="textSecondary">
          {[...times, ...(formerUntil ? [texts.former(formerUntil)] : [])].join(' · ')}
        </Typography>
      </Box>
      {!closed && (
        <Box>
          <Button size="small" onClick={() => setAsked('rotate')} aria-label={`${texts.rotate.action} ${label}`}>
            {texts.rotate.action}
          </Button>
          <Button size="small" color="error" onClick={() => setAsked('close')} aria-label={`${texts.close.action} ${label}`}>
            {texts.close.action}
          </Button>
        </Box>
      )}
      {Dialog && <Dialog row={row} onClose={() => setAsked(undefined)} />}
    </Box>
  );
}
