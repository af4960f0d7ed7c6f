/** Swagger UI where its own colours are too faint for text: each keeps its hue and has a contrast of at least 4.5. */
export const referenceStyles = {
  bgcolor: '#fff',
  color: '#1b1b1b',
  borderRadius: 1,
  overflowX: 'auto',
  colorScheme: 'light',
  '& .swagger-ui': {
    '& .info': { my: 3 },
    '& .info .title small': { bgcolor: '#5a6172' },
    '& .info .title small.version-stamp': { bgcolor: '#486500' },
    '& .info .title small pre.version': { bgcolor: 'transparent' },
    '& .info .url': { color: '#2560a8' },
    '& .opblock.opblock-post .opblock-summary-method': { bgcolor: '#1b7a4d' },
    '& .opblock.opblock-get .opblock-summary-method': { bgcolor: '#1b66ad' },
    '& .opblock.opblock-put .opblock-summary-method': { bgcolor: '#8a5300' },
    '& .btn.cancel': { color: '#b3261e', borderColor: '#b3261e' },
    '& .btn.execute': { bgcolor: '#2560a8', borderColor: '#2560a8' },
    '& .parameter__in, & .parameter__deprecated': { color: '#5c5c5c' },
    // Set as a style of each element, by the colouring of the examples.
    '& .microlight span[style*="rgb(211, 99, 99)"]': { color: '#f09a9a !important' },
  },
} as const;
