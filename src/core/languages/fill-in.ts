/**
 * A text with values in the place of its `{name}`s; what a value holds is never read as one.
 * @throws Error for a name without a value: a mistake in the text, which nobody may be sent
 */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text asks for {${name}}, which is not given.`);
    return value;
  });
