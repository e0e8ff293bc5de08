/** What the key vault offers and shows. */
import type { ProviderAccess, ProviderId } from '#core/providers/provider.ts';
import type { KeyOwner } from './key-owner.ts';

export type KeyStorage = 'browser' | 'passphrase' | 'memory';

export interface VaultEntry {
  /** `locked`: there is a key, and it needs the passphrase. */
  state: 'none' | 'ready' | 'locked';
  /** Where the key really is; `memory` also when the browser refused to store it. */
  storage: KeyStorage | undefined;
  /** Empty until one is chosen. */
  model: string;
  baseUrl: string;
}

export interface VaultSnapshot {
  /** Undefined until the user chose one. */
  provider: ProviderId | undefined;
  entries: Record<KeyOwner, VaultEntry>;
  /** False when the browser refuses to store: keys then last as long as the tab. */
  isPersistent: boolean;
  /** A passphrase exists; further keys go under the same one. */
  hasPassphrase: boolean;
  isUnlocked: boolean;
}

export interface NewKey {
  key: string;
  storage: KeyStorage;
  /** For `passphrase`: needed unless the vault is unlocked already. */
  passphrase?: string | undefined;
  baseUrl?: string | undefined;
  model?: string | undefined;
}

export type VaultProblem = 'wrong_passphrase' | 'short_passphrase' | 'locked' | 'not_removed';

export class VaultError extends Error {
  readonly problem: VaultProblem;

  constructor(problem: VaultProblem) {
    super(problem);
    this.name = 'VaultError';
    this.problem = problem;
  }
}

/** What was done here: a key put in, in place of none or of another; or anything else that changes the snapshot. */
export type VaultAct = 'stored' | 'other';

export interface KeyVault {
  snapshot: () => VaultSnapshot;
  subscribe: (listener: (act: VaultAct) => void) => () => void;
  /** What a call needs, or undefined while there is no key or it is locked. */
  accessOf: (provider: ProviderId) => ProviderAccess | undefined;
  /** The key alone, under the same conditions. */
  keyOf: (owner: KeyOwner) => string | undefined;
  /** Answers where the key really is now. A provider of models is chosen with its key. @throws VaultError */
  save: (owner: KeyOwner, entry: NewKey) => Promise<KeyStorage>;
  choose: (choice: { provider: ProviderId; model?: string }) => void;
  /** The key, with its address and model. @throws VaultError `not_removed` when the browser would not let go of it. */
  remove: (owner: KeyOwner) => void;
  /** Opens every encrypted key for this tab. @throws VaultError */
  unlock: (passphrase: string) => Promise<void>;
  lock: () => void;
  /** Locks, and forgets what only this tab has. What is stored stays. */
  forgetTab: () => void;
  /** `undefined` takes the passphrase away and stores the keys as they are. @throws VaultError */
  changePassphrase: (current: string, next: string | undefined) => Promise<void>;
  /** Ends listening to other tabs. */
  dispose: () => void;
}
