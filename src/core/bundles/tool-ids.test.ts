import { expect, it } from 'vitest';
import type { BundleTopic } from './bundle.ts';
import { GOES_WITH, resourcesOfTool, toolIdOf, toolIdsOfResource } from './tool-ids.ts';

it.each<[BundleTopic, string]>([
  ['spiritual', 'spiritual-creator'],
  ['coaching', 'coaching-templates'],
  ['marketing', 'brand-voice'],
  ['creative', 'content-creator'],
  ['business', 'business-growth'],
  ['personal-development', 'generic-templates'],
])('of topic %s, what goes with a bundle is %s, unless it names another', (topic, toolId) => {
  expect(toolIdOf({ topic })).toBe(toolId);
  expect(toolIdOf({ topic, toolId: 'businessMind' })).toBe('businessMind');
});

it('every id leads to tools and to learning resources, and these lead back to it', () => {
  expect(Object.keys(GOES_WITH)).toHaveLength(9);
  for (const [id, { tools, resources }] of Object.entries(GOES_WITH)) {
    expect(tools.length, id).toBeGreaterThan(0);
    expect(resources.length, id).toBeGreaterThan(0);
    for (const resource of resources) expect(toolIdsOfResource(resource), resource).toContain(id);
    for (const tool of tools)
      expect(resourcesOfTool(tool), tool).toEqual(expect.arrayContaining([...resources]));
  }
});
