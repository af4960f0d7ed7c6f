import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';

export type Place = readonly [resource: string, label: string];

/** Screens that belong together, each with an address of its own; as far as one may open them. */
export function PlaceTabs({ label, places }: { label: string; places: readonly Place[] }) {
  const who = useSession();
  const open = useResourceContext();
  return (
    <Tabs
      value={open}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {places
        .filter(([resource]) => mayUse(who, resource, 'list'))
        .map(([resource, text]) => (
          <Tab
            key={resource}
            value={resource}
            label={text}
            component={Link}
            to={`/${resource}`}
            data-testid={`tab-${resource}`}
          />
        ))}
    </Tabs>
  );
}
