/** What the servers say of public events and of where they are sent. */
export const openMessages = {
  cursorOld: '游标已失效，请全量同步后从头读取',
  unknownType: (type: string) => `事件类型 ${type} 不存在`,
  urlRefused: '该地址不能用作推送地址',
  webhookMissing: '推送地址不存在',
  webhookTampered: '推送地址的记录与封存不符，请删除后重新添加',
  tooManyEndpoints: (most: number) => `每个密钥最多有 ${most} 个推送地址，请先删除不再使用的地址`,
  endpointNotActive: '推送地址未启用，请先启用',
  deliveryMissing: '推送记录不存在',
} as const;
