/** What is new, as `content/updates.json` has it. Texts stand in the `home` namespace below `updates.items.<id>`. */
import content from '#content/updates.json' with { type: 'json' };
import type { UpdateSource } from '#content/updates-schema.ts';
import type { Texts } from '#web/locales/texts.ts';

type Items = Texts['home']['updates']['items'];
type Titled = { [Id in keyof Items]: Items[Id] extends string ? never : Id }[keyof Items];

/** The name of a tool is the same in every language; other titles are translated. */
export type Update = Omit<UpdateSource, 'id' | 'name'> &
  ({ id: Titled; name?: undefined } | { id: Exclude<keyof Items, Titled>; name: string });

/** The build has checked them, a test their texts. */
export const UPDATES = content.updates as Update[];

/** Those of today and before. @param today yyyy-mm-dd */
export const publishedUpdates = (updates: readonly Update[], today: string): Update[] =>
  updates.filter(({ date }) => date <= today);
