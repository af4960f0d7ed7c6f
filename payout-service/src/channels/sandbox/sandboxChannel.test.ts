import { channelSuite } from '../testing/channelSuite.ts';
import { sandboxTransId } from './domain/notice.ts';
import { sandboxChannel } from './sandboxChannel.ts';

channelSuite(sandboxChannel, async () => ({ transId: sandboxTransId('1'), fen: 100 }));
