/** Whether a text can be compared with a column of uuids: any other would be an error of the statement, not a row that is not there. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
