import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { appTexts } from '../shared/appTexts.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { WayOnNote } from '../shared/WayOnNote.tsx';

/** R-22, Z-30: a plain page inside the frame, no redirect. */
export default function NotFoundPage() {
  usePageTitle(appTexts.notFound);
  return (
    <WayOnNote
      icon={<SearchOffIcon fontSize="inherit" />}
      title={appTexts.notFound}
      text={appTexts.notFoundText}
      to="/mainPage"
      way={appTexts.backHome}
    />
  );
}
