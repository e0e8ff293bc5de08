// A worker's bundle is the one kind of extra entry that Vite names by hash and hands out as an address in both the
// browser's and the prerenderer's build; it shares no chunk with the app, so the page loads this file alone.
import script from './static-page.ts?worker&url';

export const StaticPageScript = () => <script type="module" src={script} />;
