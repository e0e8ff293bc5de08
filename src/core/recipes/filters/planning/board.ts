import { findHex } from '#core/colour/hex.ts';
import { nameColor } from '#core/colour/name-color.ts';
import { toOklch } from '#core/colour/oklch.ts';
import { schemeOf } from '#core/colour/scheme.ts';
import { planBoard } from '#core/decisions/plan-board.ts';
import { countOf, type Filters, overUserText, plainValues, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** wishes | vision_board: areas of the phrases, focus, hours, palette → fields by rank, grid, unplaced; see board/. */
  vision_board: (text: unknown, ...rest: unknown[]) => {
    const [areas, focus, hours, palette] = rest;
    const fields = Object.entries(plainValues(areas)).map(([key, area]) => ({
      key,
      // One text of beginnings, apart by spaces: their number differs from language to language.
      stems: textOf(plainValues(area).stems).split(/\s+/).filter(Boolean),
    }));
    const { colors } = schemeOf(textOf(palette), 'light');
    return overUserText(text, (plain) => {
      const board = planBoard(plain, fields, textOf(focus), countOf(hours) * 60);
      const colored = board.fields.map((field) => {
        const hex = colors[(field.rank - 1) % colors.length] ?? '';
        return { ...field, hex, ...nameColor(toOklch(findHex(hex) ?? { r: 0, g: 0, b: 0 })) };
      });
      return {
        fields: colored,
        first: colored.filter(({ minutes }) => minutes > 0),
        // Three rows of three, as they hang on the wall.
        rows: [0, 3, 6].map((start) =>
          [start, start + 1, start + 2].flatMap((place) => colored.filter((field) => field.place === place)),
        ),
        unplaced: board.unplaced,
      };
    });
  },
};
