import LockIcon from '@mui/icons-material/LockOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StateNote } from './blocks/StateNote.tsx';
import { homePath } from './menu.ts';

const wayOn = (
  <Button variant="contained" component={Link} to={homePath}>
    返回首页
  </Button>
);

/** An address that leads nowhere. */
export function NoPage() {
  const say = useTranslate();
  return (
    <StateNote
      icon={<SearchOffIcon fontSize="inherit" />}
      title={say('ra.page.not_found')}
      text={say('ra.message.not_found')}
      action={wayOn}
    />
  );
}

/** A page that is there, but not for this person. */
export function NoAccess() {
  const say = useTranslate();
  return (
    <StateNote
      icon={<LockIcon fontSize="inherit" />}
      title={say('ra.page.access_denied')}
      text={say('ra.message.access_denied')}
      action={wayOn}
    />
  );
}
