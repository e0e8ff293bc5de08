/**
 * `<lumora-tool slug="hookbuilder" theme="dark" language="de">` on anybody's page: a tool in a frame that is loaded when
 * it comes into sight and is as tall as it needs to be. What stands inside the element, a link, is shown until the tool
 * says that it is there, and for good where it may not or cannot be shown; one of ours where nothing stands there.
 */
import { embedPath } from '#core/addresses/embed-paths.ts';
import { type ParentMessage, readFrameMessage } from '#core/embedding/frame-message.ts';
import { BRAND } from '#web/brand.ts';

const LOOK = `:host{display:block}iframe{border:0;display:block;width:100%;height:480px}
iframe[data-waiting]{position:absolute;visibility:hidden;height:1px}`;

/** How far from the screen it begins to load, so that it is there when somebody arrives. */
const AHEAD = '400px';

const OWN_ORIGIN = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin;

const toolPath = (slug: string): string => `/tools/${encodeURIComponent(slug)}`;

class LumoraTool extends HTMLElement {
  static readonly observedAttributes = ['slug', 'theme', 'language'];

  #frame = document.createElement('iframe');
  #fallback = document.createElement('slot');
  #link = document.createElement('a');
  #isLoaded = false;
  #sight = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && this.#load(),
    {
      rootMargin: AHEAD,
    },
  );

  constructor() {
    super();
    const style = document.createElement('style');
    style.textContent = LOOK;
    this.#frame.allow = 'clipboard-write; microphone';
    this.#frame.referrerPolicy = 'origin';
    this.attachShadow({ mode: 'open' }).append(style, this.#fallback, this.#link, this.#frame);
  }

  connectedCallback(): void {
    addEventListener('message', this.#onMessage);
    this.#wait();
    this.#sight.observe(this);
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#onMessage);
    this.#sight.disconnect();
  }

  /** Signs the site's viewer in with a token that the site signed for them. */
  signIn(token: string): void {
    this.#tell({ type: 'viewer-token', token });
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isLoaded) this.#wait();
    else if (name === 'theme') this.#tellTheme();
    else this.#load();
  }

  get #slug() {
    return this.getAttribute('slug') ?? '';
  }

  get #theme() {
    const theme = this.getAttribute('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  }

  #load(): void {
    this.#sight.disconnect();
    this.#isLoaded = true;
    const url = new URL(embedPath(toolPath(this.#slug)), OWN_ORIGIN);
    url.searchParams.set('theme', this.#theme);
    const language = this.getAttribute('language');
    if (language) url.searchParams.set('language', language);
    this.#frame.title = this.title || this.textContent?.trim() || this.#slug;
    this.#wait();
    this.#frame.src = url.href;
  }

  /** Until the tool speaks, the link stands there. */
  #wait(): void {
    this.#fallback.hidden = false;
    this.#link.hidden = this.childElementCount > 0 || this.textContent?.trim() !== '';
    this.#link.href = new URL(toolPath(this.#slug), OWN_ORIGIN).href;
    this.#link.textContent = `${BRAND.name} · ${this.title || this.#slug}`;
    this.#frame.dataset.waiting = '';
    this.#frame.ariaHidden = 'true';
    this.#frame.tabIndex = -1;
  }

  #show(): void {
    this.#fallback.hidden = true;
    this.#link.hidden = true;
    delete this.#frame.dataset.waiting;
    this.#frame.ariaHidden = null;
    this.#frame.removeAttribute('tabindex');
  }

  #tell(message: ParentMessage): void {
    this.#frame.contentWindow?.postMessage(message, OWN_ORIGIN);
  }

  #tellTheme(): void {
    this.#tell({ type: 'theme-change', theme: this.#theme });
  }

  #onMessage = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== OWN_ORIGIN || source !== this.#frame.contentWindow) return;
    const message = readFrameMessage(data);
    if (message?.type === 'tool-ready') {
      this.#show();
      // It may have changed while nobody listened yet.
      this.#tellTheme();
    }
    if (message?.type === 'viewer-token-wanted') this.dispatchEvent(new Event(message.type));
    if (message?.type === 'size') this.#frame.style.height = `${message.height}px`;
  };
}

if (!customElements.get('lumora-tool')) customElements.define('lumora-tool', LumoraTool);
