import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isFromList } from './placeState.ts';
import { spotTexts as texts } from './spotTexts.ts';

/** The way back: to the very list one came from, with its filters, page and place; from elsewhere to the list as such. */
export function BackToList() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (!isFromList(state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button component={Link} to="/spotPurchase" startIcon={<BackIcon />} onClick={back} sx={{ mb: 1, minHeight: 44 }}>
      {texts.back}
    </Button>
  );
}
