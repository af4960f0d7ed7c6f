/** How the parts of a rich text stand, in the editor as on the page; quotations and headings differ where they are read and where they are written. */
export const richTextStyles = {
  overflowWrap: 'anywhere',
  '& p': { my: 0.75 },
  '& ul, & ol': { pl: 3, my: 0.75 },
  '& li > p': { my: 0.25 },
  '& a': { color: 'primary.main' },
} as const;
