export { isChannel } from './store/channelListStore.ts';
export { findOpenLine } from './store/channelLineStore.ts';
export { lockChannel } from './store/lockChannel.ts';
export { findChannels, findOpenStatements, findUnsettled, missingDays } from './store/missingStore.ts';
