import { journey } from './src/browser/journey.ts';

journey('default', () => ({}));
