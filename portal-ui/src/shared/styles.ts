/** Fields side by side on wide screens, one below the other on phones. */
export const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 2,
  rowGap: 2.5,
} as const;

/** Text that is there for screen readers and for nobody's eyes. */
export const hiddenText = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
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
