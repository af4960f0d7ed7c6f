import LockIcon from '@mui/icons-material/LockOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { pageWords } from '@xinyue/web/words/buttonWords';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StateNote } from './blocks/BlockStates.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { homePath } from './menu.ts';
import { usePageTitle } from './usePageTitle.ts';

const wayOn = (
  <Button variant="contained" component={Link} to={homePath}>
    {pageWords.backHome}
  </Button>
);

type Props = { icon: ReactNode; title: string; text: string };

const Note = ({ icon, title, text }: Props) => {
  usePageTitle(title);
  return (
    <>
      <Breadcrumb page={title} />
      <StateNote testId="no-page" icon={icon} title={title} text={text} action={wayOn} />
    </>
  );
};

/** An address that leads nowhere (Z-30). */
export function NoPage() {
  const translate = useTranslate();
  const words = { title: translate('ra.page.not_found'), text: translate('ra.message.not_found') };
  return <Note icon={<SearchOffIcon fontSize="inherit" />} {...words} />;
}

/** A page that is there, but not for this person. */
export function NoAccess() {
  const translate = useTranslate();
  const words = { title: translate('ra.page.access_denied'), text: translate('ra.message.access_denied') };
  return <Note icon={<LockIcon fontSize="inherit" />} {...words} />;
}
