/** Where an instrument's number leads to. Numbers may come again in later sections: then to the first. */
export const cardId = (number: string): string => `card-${number}`;
