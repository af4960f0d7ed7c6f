export { isOther, linkTo } from './linkTo.ts';
