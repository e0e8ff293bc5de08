/** Who answers a model run. `compatible` is any address that speaks OpenAI's protocol. */
export const PROVIDER_IDS = ['openai', 'anthropic', 'google', 'compatible'] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

export const isProviderId = (value: unknown): value is ProviderId =>
  PROVIDER_IDS.includes(value as ProviderId);

export interface ProviderFacts {
  /** A proper name, the same in every language. */
  name: string;
  /** Without a slash at the end. Empty where the user gives the address. */
  baseUrl: string;
}

export const PROVIDERS: Record<ProviderId, ProviderFacts> = {
  openai: { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1' },
  anthropic: { name: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  google: { name: 'Google', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
  compatible: { name: 'OpenAI-compatible', baseUrl: '' },
};

/** Where and as whom to call. The key is empty for local servers that want none. */
export interface ProviderAccess {
  provider: ProviderId;
  baseUrl: string;
  key: string;
}
