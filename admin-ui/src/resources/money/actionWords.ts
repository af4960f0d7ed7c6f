/** The words of one action. */
export const actionWords = (action: string, more: { question: string; consequence: string }) => ({
  action,
  done: `${action}成功!`,
  failed: `${action}失败，请稍后再试！`,
  dropped: `已取消${action}`,
  ...more,
});
