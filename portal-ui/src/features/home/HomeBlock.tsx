import ArrowIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../shared/Panel.tsx';

type Props = { title: string; more?: string; moreLabel?: string; children: ReactNode };

/** A block of the home page with its way to everything. */
export const HomeBlock = ({ title, more, moreLabel = '', children }: Props) => (
  <Panel
    title={title}
    action={
      more && (
        <Button
          component={Link}
          to={more}
          endIcon={<ArrowIcon />}
          aria-label={`${moreLabel}：${title}`}
          sx={{ my: -1, mr: -1, whiteSpace: 'nowrap' }}
        >
          {moreLabel}
        </Button>
      )
    }
  >
    {children}
  </Panel>
);
