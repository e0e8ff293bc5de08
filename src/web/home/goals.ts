/** By which tool each goal of a creator shows what one comes away with: one of those that its bundle holds. */
import { TOOL_BUNDLES } from '#core/prices/price-book.ts';

const SHOWN_BY: Record<string, string> = {
  'clarity-kit': 'mindalign',
  'protection-shield': 'lovablemind',
  'abundance-pack': 'moneymind',
  'intuition-booster': 'frequencyaligner',
  'healing-essentials': 'chakraflow',
  'content-engine': 'hookbuilder',
  'brand-studio': 'brandlore',
  'launch-path': 'coursecalibrator',
};

/** In the order of the price book. @throws Error for a bundle whose goal no tool of it shows */
export const GOALS = TOOL_BUNDLES.map(({ id, tools, texts }) => {
  const tool = tools.find((slug) => slug === SHOWN_BY[id]);
  if (!tool) throw new Error(`No tool of the bundle ${id} shows its goal.`);
  return { bundle: id, tool, texts };
});
