/** Fields side by side on wide screens, one below the other on phones. */
export const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 2,
  rowGap: 2.5,
} as const;

/** The dark panel at the head of a page, its amber line below. */
export const darkPanel = {
  bgcolor: 'background.panel',
  color: '#F2F7F5',
  borderRadius: 1,
  borderBottom: 3,
  borderColor: 'background.amber',
  px: { xs: 2, md: 4 },
} as const;
