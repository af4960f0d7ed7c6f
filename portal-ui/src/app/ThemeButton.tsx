import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { appTexts } from '../shared/appTexts.ts';

export function ThemeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      aria-label={dark ? appTexts.themeLight : appTexts.themeDark}
      onClick={() => setMode(dark ? 'light' : 'dark')}
      sx={{ width: 44, height: 44 }}
    >
      {dark ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  );
}
