import { Fragment } from 'react';

/** What a note says is done, as it would be seen there. */
export const StruckText = ({ children }: { children: string }) =>
  children
    .split(/~~([^~]+)~~/)
    // biome-ignore lint/suspicious/noArrayIndexKey: every second piece is struck, in the order of the text
    .map((piece, at) => (at % 2 === 1 ? <del key={at}>{piece}</del> : <Fragment key={at}>{piece}</Fragment>));
