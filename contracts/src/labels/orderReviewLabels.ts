/** What the history of an order says of a second person, and of a buyer who wants its money kept back. */
export const orderReviewLabels = {
  /** Of its history, while the cancellation waits for a second person. */
  cancelAsked: '取消待复核',
  cancelRejected: '取消未通过复核',
  /** Why a passed cancellation of the shop came to nothing. */
  pickedUp: '订单已提货，只能由平台取消',
  notAsked: '该订单没有此次取消申请',
  cancelRefused: '取消已复核但未能执行',
  disputed: '申请冻结',
  reviewer: '平台复核',
} as const;
