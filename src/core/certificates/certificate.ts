/** A certificate: what somebody held on a day, in words that its signature covers and that fit a small printed code. */
import type { GrantSource } from '../licenses/grant.ts';
import type { PaidLevel } from '../licenses/levels.ts';
import type { WhiteLabel } from '../white-label/white-label.ts';
import type { CompletionRecord } from './completion.ts';
import type { CertificateStanding } from './standing.ts';

/** What is signed. Days are `yyyy-MM-dd` by UTC. */
export interface CertificateRecord {
  /** Twelve characters, see `certificate-id.ts`. */
  id: string;
  /** At most `holderBytes` as UTF-8. */
  holder: string;
  level: PaidLevel;
  /** Canonical slugs in the order of their numbers. */
  tools: string[];
  hasResale: boolean;
  issuedOn: string;
  /** The last day; null = for good. */
  validUntil: string | null;
  /** The certificate of the license that this one was passed on from; null for what was bought or given by us. */
  parentId: string | null;
  /** Given and not sold: it ends with the license that it was passed on from, or when its giver takes it back. */
  endsWithParent: boolean;
  /** Of the published key that signed it. */
  keyId: string;
}

export type SignedRecord = CertificateRecord | CompletionRecord;

export const isCompletion = (record: SignedRecord): record is CompletionRecord => 'modules' in record;

/** What a user's licenses of one source, taken together, would prove. */
export interface CertifiableView {
  /** What they come from, as `order:<id>:<product>`. */
  sourceRef: string;
  source: GrantSource;
  /** What was bought, by its id in the price book; null for licenses given in another way. */
  productId: string | null;
  level: PaidLevel;
  tools: string[];
  hasResale: boolean;
  /** As in the record. */
  parentId: string | null;
  /** As in the record. */
  endsWithParent: boolean;
  /** ISO 8601. */
  issuedAt: string;
  /** ISO 8601; null = for good. */
  expiresAt: string | null;
}

/** A certificate that was issued, as its holder gets it. */
export interface IssuedCertificate {
  id: string;
  /** Record and signature, see `certificate-code.ts`. */
  code: string;
  productId: string | null;
  /** The look of the reseller who passed the license on, as it is shown now. Not in the record, which has no room for it. */
  issuer: WhiteLabel | null;
}

/** What the public is told of a certificate. */
export interface VerifiedCertificate extends IssuedCertificate {
  standing: CertificateStanding;
}

/** What the browser sends to be given a certificate of what it holds from one source. */
export interface CertificateRequest {
  sourceRef: string;
}

/** How long it is held: until a last day, at most as long as the license that it was given from, or for good. */
export const heldTerm = (
  lastDay: string | null,
  endsWithParent: boolean,
): 'until' | 'withParent' | 'forGood' =>
  lastDay !== null ? 'until' : endsWithParent ? 'withParent' : 'forGood';

/** The longest name that fits the printed code beside the longest address; the id of a parent takes its room from it. */
export const holderBytes = (parentId: string | null): number => (parentId === null ? 80 : 72);

/** A name cut to what a certificate has room for, between two characters. */
export function fitHolder(name: string, parentId: string | null = null): string {
  const limit = holderBytes(parentId);
  const { length } = new TextEncoder().encode(name);
  if (length <= limit) return name;
  let fitted = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (new TextEncoder().encode(`${fitted}${segment}…`).length > limit) break;
    fitted += segment;
  }
  return `${fitted.trimEnd()}…`;
}
