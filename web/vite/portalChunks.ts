/** Module ids of these files below `portal-ui/src`. */
const own = (...names: string[]) => names.map((name) => `portal-ui/src/${name}\\.tsx?$`);
const mui = (names: string) => `@mui/material/(${names})/`;
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * Few files, each of what comes together: on a slow line every file costs a wait of its own. A group takes along what its modules import.
 * What no group names stands in the file of its page, or in one of its own where several pages need it.
 */
export const portalChunks = [
  { name: 'frame', tags: ['$initial' as const], priority: 6 },
  {
    name: 'blocks',
    priority: 5,
    test: anyOf(
      ...own(
        'shared/(Panel|QueryBlock|StateNote|RowSkeletons|FactList|Segments|styles|trendColours|usePageTitle|afterPaint)',
        'shared/(spotQueries|spotTexts|placeState)',
        'features/spots/(spotFilters|StockMark|BuyButton|basisText|stockWord|compare/comparePart)',
        'features/purchase/BuyHost',
        'features/home/HomeBlock',
        'features/market/(quoteFigures|marketQueries|marketTexts)',
        'features/shop/shopQueries',
      ),
      'web/src/(formats|days|hiddenText)',
      '@mui/icons-material/(Inventory2Outlined|ChevronRight)',
      mui('Typography|useMediaQuery'),
    ),
  },
  { name: 'market', priority: 4, test: anyOf(...own('features/market/(quoteGroups|FeedNote|QuotationStrip)')) },
  {
    name: 'panels',
    priority: 3,
    test: anyOf(...own('features/market/(FlashList|PriceTable|RatesPanel)', 'features/market/chart/ContractChart'), mui('Chip')),
  },
  { name: 'tables', priority: 3, test: anyOf(mui('Table(|Row|Cell|Head|Body|SortLabel)')) },
  {
    name: 'lists',
    priority: 2,
    test: anyOf(...own('features/spots/SpotList', 'shared/PagedBlock')),
  },
  {
    name: 'compare',
    priority: 2,
    test: anyOf(
      ...own('features/spots/(GoodTools|SpotPicture|SpotPhotos|photosOf|compare/(Compare|compareAddress|compareTexts|picks))'),
      'contracts/src/saveUrl',
    ),
  },
  {
    name: 'forms',
    priority: 1,
    test: anyOf(
      mui(
        'TextField|InputAdornment|Select|Menu|MenuItem|Popover|Checkbox|Radio|RadioGroup|FormControlLabel|Dialog|DialogTitle|DialogContent|DialogActions',
      ),
    ),
  },
  // Below the first view of a good, and a comparison.
  {
    name: 'facts',
    priority: 3,
    test: anyOf(...own('features/spots/(SpotFacts|factGroups|factTexts)'), 'contracts/src/operations/catalog/spotFields'),
  },
  // Short words that several pages share: a file for each table would weigh more than they do.
  { name: 'words', priority: 0, test: anyOf('contracts/src/labels/(?!platformLabels|companyLabels)', 'web/src/words/') },
];
