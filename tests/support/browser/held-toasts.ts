/**
 * A toast goes after some seconds, and on a busy machine a test may look for it later than that. Here it stays as it does
 * under a pointer, but for tests that have the time in their own hands.
 */
import { vi } from 'vitest';

new MutationObserver((changes) => {
  if (vi.isFakeTimers()) return;
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLElement && node.classList.contains('toast'))
      node.dispatchEvent(new Event('pointerenter'));
}).observe(document.documentElement, { childList: true, subtree: true });
