import { fitChannel } from '#core/writing/fit-channel.ts';
import { type Filters, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** text | fit_channel: channel → characters as the place counts them, limit, fits; see writing/fit-channel.ts. */
  fit_channel: (text: unknown, channel: unknown) =>
    overUserText(text, (plain) => fitChannel(plain, textOf(channel))),
};
