import { z } from 'zod';
import { pictureTypeOf } from '#core/account/picture.ts';
import {
  type BoardChanges,
  BOARD_LIMITS as LIMITS,
  type NewBoard,
  NOTE_COLOURS,
} from '#core/boards/board.ts';
import { isImageAddress } from '#core/boards/card-image.ts';
import { readLink } from '#core/boards/card-link.ts';
import { GRID } from '#core/boards/place-cards.ts';
import { USE_CASES } from '#core/boards/use-case.ts';
import { cleanName, findNameProblem } from '#core/naming/visible-name.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

/** In lower case, as the database answers it: cards are told apart by it. */
const id = z.uuid().toLowerCase();
/** Whoever has the board's address reads it. */
const name = storableText.transform(cleanName).pipe(
  z
    .string()
    .max(LIMITS.name)
    .refine((text) => !findNameProblem(text), 'invalid_name'),
);
const text = storableText.max(LIMITS.text);

const place = {
  x: z
    .int()
    .min(0)
    .max(GRID.columns - GRID.least.w),
  y: z.int().min(0).max(GRID.lastRow),
  w: z.int().min(GRID.least.w).max(GRID.most.w),
  h: z.int().min(GRID.least.h).max(GRID.most.h),
};

/** What the bytes are decides, not what the address says of them. */
const isPicture = (src: string): boolean =>
  isImageAddress(src) &&
  pictureTypeOf(Buffer.from(src.slice(src.indexOf(',') + 1, src.indexOf(',') + 25), 'base64')) ===
    src.slice('data:'.length, src.indexOf(';'));

const card = z
  .discriminatedUnion('kind', [
    z.strictObject({ id, ...place, kind: z.literal('note'), text, colour: z.enum(NOTE_COLOURS) }),
    z.strictObject({
      ...{ id, ...place, kind: z.literal('image'), alt: storableText.max(LIMITS.alt) },
      src: z.string().max(LIMITS.image).refine(isPicture, { error: 'Not a picture.' }),
    }),
    z.strictObject({
      ...{ id, ...place, kind: z.literal('result'), text, runId: z.uuid().nullable() },
      tool: storableText.max(LIMITS.tool),
    }),
    z.strictObject({
      ...{ id, ...place, kind: z.literal('link'), title: storableText.max(LIMITS.title) },
      url: storableText.max(LIMITS.url).refine((url) => readLink(url) === url, { error: 'Not an address.' }),
    }),
  ])
  .refine(({ x, w }) => x + w <= GRID.columns, { error: 'Beyond the edge of the board.' });

const cards = z
  .array(card)
  .max(LIMITS.mergedCards)
  .refine((all) => new Set(all.map((each) => each.id)).size === all.length, { error: 'Two of one id.' })
  .refine((all) => all.filter(({ kind }) => kind === 'image').length <= LIMITS.mergedImages, {
    error: `At most ${LIMITS.mergedImages} pictures.`,
  })
  .readonly();

export const NewBoardBody = bodyOf<NewBoard>()(
  z.strictObject({ id, name, useCase: z.enum(USE_CASES).nullable(), cards }),
);

export const BoardChangesBody = bodyOf<BoardChanges>()(
  z.strictObject({
    version: z.int().min(1).max(2_147_483_646),
    name: name.optional(),
    put: cards,
    remove: z.array(id).max(LIMITS.mergedCards).readonly(),
  }),
);

/** Some pictures, or some forty long texts of three bytes a character: what is more comes in several requests. */
export const BOARD_BODY = { bytes: LIMITS.request, values: 2_000 };

export const BoardAddress = z.object({ id });
/** In the query, which no log holds. */
export const SharedQuery = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) });

/** Its owner reads it. */
export const ClosingBody = z.strictObject({
  reason: storableText.trim().min(1).max(LIMITS.closingReason),
});
