/** What stands beside a side that has not confirmed a made contract (Z-06): it can only be waited for while the order is paid. */
export const openSideLabel = ({ status, reamrk1 }: { status: string | number; reamrk1: string | null }): string => {
  if (status === 1) return '待确认';
  return reamrk1 ? '未在线确认，以上传的合同图片为准' : '未确认';
};
