import KeyIcon from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FailedNote, SkeletonRows, StateNote } from '../../shared/blocks/BlockStates.tsx';
import { keyTexts } from './keyTexts.ts';
import { useConsoleKey } from './useConsoleKey.ts';
import { choiceTexts as texts } from './webhookTexts.ts';

type Props = { part: ComponentType<{ partner: string }>; anyKey: boolean; onKeys(): void };

/** A part of the page about one key, below the choice of it; without one the way to it. */
export function OfKey({ part: Part, anyKey, onKeys }: Props) {
  const { merchant, keys, name, loading, error, retry } = useConsoleKey(anyKey);
  if (error) return <FailedNote error={error} ownWords={keyTexts.loadFailed} onRetry={retry} />;
  if (loading) return <SkeletonRows rows={3} height={88} />;
  if (name === undefined) return merchant ? <NoKey anyKey={anyKey} onKeys={onKeys} /> : <NoPartner />;
  return (
    <>
      <Box sx={{ px: 1.5, pt: 1.5 }}>
        {merchant ? <KeyChoice name={name} keys={keys} /> : <Typography>{texts.partner(name)}</Typography>}
      </Box>
      {/* Nothing typed or opened for one key is there for another. */}
      <Part key={name} partner={name} />
    </>
  );
}

function KeyChoice({ name, keys }: { name: string; keys: readonly { name: string; label: string }[] }) {
  const [search, setSearch] = useSearchParams();
  const only = keys.length === 1 && keys[0];
  if (only)
    return (
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.key}：{texts.option(only.label, only.name)}
      </Typography>
    );
  const choose = (partner: string) => {
    const tab = search.get('tab');
    setSearch({ partner, ...(tab && { tab }) });
  };
  return (
    <TextField
      select
      label={texts.key}
      value={name}
      onChange={({ target }) => choose(target.value)}
      margin="none"
      sx={{ width: { xs: '100%', sm: 340 } }}
      slotProps={{ htmlInput: { 'data-testid': 'console-key' } }}
    >
      {keys.map((key) => (
        <MenuItem key={key.name} value={key.name}>
          {texts.option(key.label, key.name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const NoKey = ({ anyKey, onKeys }: Omit<Props, 'part'>) => (
  <StateNote
    testId="block-empty"
    icon={<KeyIcon fontSize="inherit" />}
    title={anyKey ? keyTexts.empty : texts.noKey}
    text={anyKey ? undefined : texts.noKeyText}
    action={
      <Button variant="contained" onClick={onKeys} data-testid="to-keys">
        {texts.newKey}
      </Button>
    }
  />
);

const NoPartner = () => (
  <StateNote
    testId="block-empty"
    icon={<KeyIcon fontSize="inherit" />}
    title={texts.noPartner}
    action={
      <Button variant="outlined" component={Link} to="/system/Partner">
        {texts.partners}
      </Button>
    }
  />
);
