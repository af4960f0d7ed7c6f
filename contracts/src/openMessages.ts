/** What the servers say of public events and of where they are sent. */
export const openMessages = {
  cursorOld: '游标已失效，请全量同步后从头读取',
  unknownType: (type: string) => `事件类型 ${type} 不存在`,
} as const;
