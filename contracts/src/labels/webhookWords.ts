/** How an address stands to which events are sent. */
export const endpointStates = ['active', 'paused', 'disabled'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Why one was disabled that nobody paused. */
export const disabledReasons = ['gone', 'failing', 'tampered', 'keyClosed'] as const;
export type DisabledReason = (typeof disabledReasons)[number];
export const disabledReasonLabels: Record<DisabledReason, string> = {
  gone: '接收方已注销该地址',
  failing: '长时间推送失败',
  tampered: '记录与封存不符',
  keyClosed: '密钥已停用',
};

/** `held`: it waits for its endpoint to be active again. */
export const deliveryStates = ['waiting', 'sending', 'ok', 'failed', 'held'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How an attempt ended; `ours`: we reached nobody at all, so it does not count. */
export const attemptOutcomes = [
  'ok',
  'status',
  'redirect',
  'throttled',
  'gone',
  'timeout',
  'connect',
  'tls',
  'dns',
  'addressRefused',
  'ours',
] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
