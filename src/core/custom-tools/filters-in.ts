import { Liquid, type Template, toValueSync, Value } from 'liquidjs';

/** Also what names filters that do not exist. */
const liquid = new Liquid({ strictFilters: false, templates: {} });

/** The names of the filters of a template, in the order in which they stand. @throws LiquidError when it does not parse */
export const filtersIn = (template: string): string[] => namesIn(liquid.parse(template));

const namesIn = (templates: readonly Template[]): string[] =>
  templates.flatMap((template) => [
    ...[...(template.arguments?.() ?? [])].flatMap((argument) =>
      argument instanceof Value ? argument.filters.map(({ name }) => name) : [],
    ),
    ...namesIn(childrenOf(template)),
  ]);

const childrenOf = (template: Template): Template[] =>
  template.children ? (toValueSync(template.children(false, true)) as Template[]) : [];
