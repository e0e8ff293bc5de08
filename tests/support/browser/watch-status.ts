/** What the parts of a page say to screen readers. */

/**
 * Each text that comes into a region that is there, in order: what a screen reader says. A region that comes together with
 * its text says nothing.
 */
export function watchStatus(): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes, type } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]');
      if (region && (type === 'characterData' || addedNodes.length > 0)) regions.add(region);
    }
    for (const region of regions) {
      const words = region.textContent?.trim();
      if (words && region.isConnected) heard.push(words);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return heard;
}
