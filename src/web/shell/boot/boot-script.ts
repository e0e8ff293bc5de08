import { LANGUAGES } from '#core/languages/languages.ts';
import { EARLY_ACTS_SCRIPT } from '../early-acts.ts';
import { START_LATER_SCRIPT } from './start-later.ts';

/**
 * Runs in the head before the first paint, as text: theme, sign-in hint and language are marked on the root, so
 * nothing flashes. Kept short and dependency-free; its hash stands in the Content-Security-Policy.
 * The server answers in the language of the address, else in the visitor's. A page that came in another, as their choice was kept here and not in a cookie, is kept
 * hidden until the app has switched (3 s at most).
 * A page that stands in somebody else's is marked, so that it comes without header and footer, and may be asked for in a language.
 * A page's scripts wait for its first paint.
 * On a page that somebody shares, visitors do not see our name before it is known whose look it has (10 s at most).
 * A function, as the build alone asks for it: no page carries it a second time in its scripts.
 */
export const bootScript = (): string =>
  `(function(){
var r=document.documentElement,d=r.dataset,s=function(k,w){try{return window[w||'localStorage'].getItem(k)}catch(e){return null}},t=s('theme'),h=s('session-hint'),o=/^(${LANGUAGES.join('|')})$/,
e=/^\\/embed\\//.test(location.pathname),
l=[location.pathname.split('/')[1],e&&new URLSearchParams(location.search).get('language'),s('visit-language','sessionStorage'),s('language')].filter(function(t){return o.test(t)})[0];
if(t!=='light'&&t!=='dark')t='system';
d.theme=t;
r.classList.add(t==='system'?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):t);
try{h=h&&JSON.parse(h)}catch(e){h=null}
if(e)d.embedded='';
d.session=h?'in':'out';
d.role=h&&h.isAdmin?'admin':'user';
if(!h&&/^\\/(tools\\/custom\\/|shared-board$)/.test(location.pathname)){d.shared='';setTimeout(function(){delete d.shared},10000)}
if(!l)l=(navigator.languages||[]).map(function(t){return t.slice(0,2).toLowerCase()}).filter(function(t){return o.test(t)})[0]||'en';
if(l!==r.lang&&!('static' in d)){d.waiting='';setTimeout(function(){delete d.waiting},3000)}
${START_LATER_SCRIPT}
${EARLY_ACTS_SCRIPT}
})()`.replaceAll('\n', '');
