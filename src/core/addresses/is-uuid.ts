const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The form of every id of a row, in lower case (RFC 9562). What is none need not be asked for. */
export const isUuid = (text: string): boolean => UUID.test(text);
