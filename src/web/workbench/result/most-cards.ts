import type { CardRule } from '#content/schema.ts';
import { numberAt } from '#core/instruments/read-values.ts';
import type { CardKind } from '#core/results/result-card.ts';
import type { FormValues } from '#core/tools/template.ts';

/** How many cards of a kind the form asks for at most; nothing of a kind whose number it leaves open. */
export function mostCards(
  rules: readonly CardRule[] = [],
  values: FormValues = {},
): ReadonlyMap<CardKind, number> {
  return new Map(
    rules.flatMap((rule): [CardKind, number][] => {
      const most = 'most' in rule && rule.most ? numberAt(values, rule.most, 0) : 0;
      return most > 0 ? [[rule.kind, most]] : [];
    }),
  );
}
