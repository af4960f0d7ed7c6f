import type { paths, webhooks } from '../types/openapi.d.ts';

export type { paths } from '../types/openapi.d.ts';

/** Every public event, by its type. */
export type Events = {
  [T in keyof webhooks]: webhooks[T]['post']['requestBody']['content']['application/json'];
};
export type EventType = keyof Events;
/** An event of one of these types. */
export type Event<T extends EventType = EventType> = Events[T];

/** Addresses of signed calls. */
export type CallPath = Extract<keyof paths, `/xinyue/partner/${string}`>;
/** What a call is sent. */
export type Body<P extends CallPath> = paths[P]['post']['requestBody']['content']['application/json'];
type Answer<P extends CallPath> = paths[P]['post']['responses'][200]['content']['application/json'];
/** What a call answers where it succeeds. */
export type Data<P extends CallPath> = Extract<Answer<P>, { success: true }>['data'];
