/** How long, as people say it. */
export const spanText = (seconds: number): string =>
  seconds < 120
    ? `${Math.round(seconds)} 秒`
    : seconds < 7_200
      ? `${Math.round(seconds / 60)} 分钟`
      : seconds < 172_800
        ? `${Math.round(seconds / 3_600)} 小时`
        : `${Math.round(seconds / 86_400)} 天`;

/** For how long the oldest of a queue has waited. */
export const oldestText = (seconds: number): string => `最早 ${spanText(seconds)}前`;

/** In place of a figure that could not be read. */
export const unreadable = '无法读取';
