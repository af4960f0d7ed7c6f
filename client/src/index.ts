export { type Client, createClient, type EventRun } from './createClient.ts';
export { signRequest, type SignedParts } from './signRequest.ts';
export type { Body, CallPath, Data, Event, Events, EventType, paths } from './types.ts';
export { type ReceivedWebhook, verifyWebhook } from './verifyWebhook.ts';
export { XinyueError } from './XinyueError.ts';
