import type { Entitlement } from '../entitlement.ts';

/**
 * What a token says, before anybody looked at its signature: good for what the server has just said itself, never for what
 * was kept. Null for what is no entitlement.
 */
export function readSaid(token: string): Entitlement | null {
  try {
    const bytes = Uint8Array.from(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (char) => char.charCodeAt(0),
    );
    const { sub, level, tools, exp } = JSON.parse(new TextDecoder().decode(bytes));
    const isEntitlement = typeof sub === 'string' && Array.isArray(tools) && typeof exp === 'number';
    return isEntitlement ? { sub, level, tools, expiresAt: exp * 1000 } : null;
  } catch {
    return null;
  }
}
