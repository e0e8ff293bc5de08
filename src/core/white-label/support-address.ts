/** Where a reseller answers questions: an e-mail address or an https address. */
import { WHITE_LABEL_LIMITS } from './white-label.ts';

interface SupportLink {
  href: string;
  /** As visitors read it: a host is written so that lookalikes of other scripts show. */
  text: string;
}

/** No `?` and no `%`: neither could add a recipient or a text to the mail. */
const LOCAL_PART = /^[\w.+'-]{1,64}$/;

/** Null for what is neither. */
export function readSupport(support: string): SupportLink | null {
  const text = support.trim();
  if (text === '' || text.length > WHITE_LABEL_LIMITS.support) return null;
  return text.includes('://') ? readWeb(text) : readMail(text);
}

function readMail(text: string): SupportLink | null {
  const [local = '', domain = '', ...rest] = text.split('@');
  const host = hostOf(`https://${domain}`);
  if (rest.length > 0 || !LOCAL_PART.test(local) || host !== domain.toLowerCase()) return null;
  const address = `${local}@${host}`;
  return { href: `mailto:${address}`, text: address };
}

function readWeb(text: string): SupportLink | null {
  const host = hostOf(text);
  if (!host) return null;
  const { href, pathname } = new URL(text);
  return { href, text: pathname === '/' ? host : host + pathname };
}

/** Of a whole https address without a name and password in it, at a host with a dot. */
function hostOf(text: string): string | null {
  try {
    const { protocol, username, password, hostname } = new URL(text);
    const isWhole = protocol === 'https:' && !username && !password && /[^.]\.[^.]/.test(hostname);
    return isWhole ? hostname : null;
  } catch {
    return null;
  }
}
