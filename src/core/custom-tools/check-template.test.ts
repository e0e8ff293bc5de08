import { describe, expect, it } from 'vitest';
import { checkTemplate } from './check-template.ts';
import { filtersIn } from './filters-in.ts';

const check = (template: string) =>
  checkTemplate(template, ['values.*'], {
    groupOfFilter: (name) => (name === 'flow_plan' ? 'flow' : undefined),
  });

describe('a filter whose group is not named', () => {
  it.each([
    '{{ 45 | flow_plan }}',
    '{{ 45 | plus: 1 | flow_plan }}',
    '{% assign plan = 45 | flow_plan %}',
    '{% if values.on %}{% for one in values.list %}{{ one | flow_plan }}{% endfor %}{% endif %}',
    '{% unless values.on %}{% else %}{{ 45 | flow_plan }}{% endunless %}',
    '{% case values.on %}{% when 1 %}{% capture plan %}{{ 45 | flow_plan }}{% endcapture %}{% endcase %}',
    '{% if 45 | flow_plan %}{% endif %}',
    '{% liquid\nassign plan = 45 | flow_plan\n%}',
    '{% echo 45 | flow_plan %}',
  ])('is found in %s', (template) => {
    expect(check(template)).toMatchObject([
      { code: 'filter_group_missing', params: { filter: 'flow_plan', group: 'flow' } },
    ]);
  });

  it.each([
    '{{ 45 | shout }}',
    '{{ 45 | constructor }}',
    '{{ 45 | date }}',
    '{% if %}{{ 45 | flow_plan }}',
    '{% include "x" %}',
  ])('is not what is wrong with %s', (template) =>
    expect(check(template)).toMatchObject([{ code: 'invalid_template' }]),
  );

  it.each(['{{ 45 | plus: 1 }}', '{{ values.on | title_case }}', 'undefined filter: flow_plan'])(
    'is not in %s',
    (template) => expect(check(template)).toEqual([]),
  );
});

it('filters stand in their order', () =>
  expect(filtersIn('{{ 1 | plus: 1 | minus: 2 }}{% assign a = 1 | ceil %}')).toEqual([
    'plus',
    'minus',
    'ceil',
  ]));
