/**
 * A page is painted before its scripts are asked for: they would share its line, and the processor, with what it shows. The
 * script in its head starts them (`web/shell/boot/start-later.ts`), and does again what was pressed until they listened
 * (`web/shell/early-acts.ts`).
 */
import { LATER } from '#web/shell/boot/start-later.ts';
import { isStaticPage } from './page-heads/is-static-page.ts';

const MODULE_PRELOAD = /<link rel="modulepreload"/g;
const MODULE = /<script type="module"/g;

/**
 * The page with its scripts asleep at their places, where React looks for the elements that it wrote. The script of a page
 * without React is small and runs at once: docs/decisions/061.
 */
export const startAfterPaint = (html: string): string =>
  isStaticPage(html)
    ? html
    : html.replace(MODULE_PRELOAD, `<link rel="${LATER}"`).replace(MODULE, `<script type="${LATER}"`);
