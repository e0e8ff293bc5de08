/** A quiz leads from each of its dimensions to tools that exist. */
import type { CompiledTool } from '../compile-tool.ts';
import type { Reader } from '../read-content.ts';

export function checkLeadsTo(reader: Reader, tools: readonly CompiledTool[], slugs: readonly string[]): void {
  for (const { source } of tools) {
    const { slug, leadsTo, scoring } = source;
    if (!leadsTo) continue;
    const report = (message: string) => reader.report(`tools/${slug}/tool.json`, message);
    const dimensions = scoring?.dimensions ?? [];
    for (const dimension of dimensions)
      if (!Object.hasOwn(leadsTo, dimension)) report(`leadsTo.${dimension} is missing`);
    for (const [dimension, named] of Object.entries(leadsTo)) {
      if (!dimensions.includes(dimension)) report(`leadsTo.${dimension} is no dimension of scoring`);
      for (const other of named)
        if (!slugs.includes(other)) report(`leadsTo.${dimension} names "${other}", which is no tool`);
    }
  }
}
