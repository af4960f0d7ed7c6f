/** Whether a text has the form of a uuid. PostgreSQL refuses a statement that compares any other text with a column of uuids. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
