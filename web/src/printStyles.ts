/**
 * What both apps put on paper: the page's own content on A4, black on white whatever the screen looks like. No menus, no buttons, nothing to
 * type into, no notices; whatever else has no use there says `displayPrint: 'none'`. Nothing keeps the height of a window, which would
 * print an empty page behind it, and no row or card is cut in two.
 */
export const printStyles = {
  '@page': { size: 'A4', margin: '14mm 12mm' },
  '@media print': {
    'header, nav, aside, footer, button, [role=button], [role=tablist], [role=search], .MuiButton-root, .MuiSnackbar-root, .MuiDrawer-root, .MuiPagination-root, .MuiTextField-root':
      { display: 'none !important' },
    'html, body, body *': {
      minHeight: '0 !important',
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
      animation: 'none !important',
    },
    // In a flex or grid box a browser breaks a page wherever it falls.
    'body, #root, #root > *, main': {
      display: 'block !important',
      padding: '0 !important',
      margin: '0 !important',
      maxWidth: 'none !important',
    },
    'li, tr, article, figure, svg, img': { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
    a: { textDecoration: 'none !important' },
  },
} as const;
