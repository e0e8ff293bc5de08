/** Voice is off or there is no key: nothing was sent. */
export class VoiceOffError extends Error {}

/** The browser's own voice gave up. */
export class BrowserVoiceError extends Error {}

/** The key waits for the passphrase: nothing was sent. */
export class VoiceLockedError extends Error {}
