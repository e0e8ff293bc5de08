/** The contract with whoever runs the server: every variable it reads, parsed once at start. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmbedOrigin, MOST_EMBED_ORIGINS } from '#core/embedding/embed-origins.ts';
import { ELEVENLABS_URL } from '#core/speech/elevenlabs.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { readServices, withoutSlash } from './outside-services.ts';
import { StartError } from './start-error.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const isOn = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const embedOrigins = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((origin) => origin.trim()))])
  .refine(
    (origins) => origins.every(isEmbedOrigin),
    'must be origins such as https://example.com, with commas between them and no path',
  )
  .refine(({ length }) => length <= MOST_EMBED_ORIGINS, `must have at most ${MOST_EMBED_ORIGINS} origins`);

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(4600),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Lumora <no-reply@lumora.test>'),
  TRUST_PROXY: isOn.default(false),
  EMBED_ORIGINS: embedOrigins.optional(),
  OFFLINE_COPIES: isOn.default(true),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  S3_ENDPOINT: z.url().optional(),
  ...optionalTexts('S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
  TEST_PAYMENTS: isOn.optional(),
  ...optionalTexts('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
  STRIPE_AUTOMATIC_TAX: isOn.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...optionalTexts('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'),
  PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...optionalTexts('GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'),
  GITHUB_URL: z.url({ protocol: /^https?$/ }).optional(),
  GITHUB_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ELEVENLABS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...optionalTexts('VIEWER_TOKEN_ISSUER', 'VIEWER_TOKEN_AUDIENCE'),
  VIEWER_TOKEN_KEYS_URL: z.url({ protocol: /^https?$/ }).optional(),
});
export type Environment = z.infer<typeof Environment>;

export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

export interface Config {
  version: string;
  isProduction: boolean;
  host: string;
  /** 0 lets the system choose a free port. */
  port: number;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the server starts its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Signs sessions. Undefined only until `loadSecret` made one for the embedded database. */
  secret: string;
  /** Undefined: mail is written to `dataDir/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Take the caller's address from X-Forwarded-For, set by a proxy in front of this server. */
  isBehindProxy: boolean;
  /** Sites that may show ours in a frame. */
  embedOrigins: readonly string[];
  /** Devices keep the site, so that it opens without a network; where not, what they kept is removed. */
  hasOfflineCopies: boolean;
  metricsToken: string | undefined;
  logLevel: string;
  s3: S3Config | undefined;
  stripe: StripeConfig | undefined;
  paypal: PaypalConfig | undefined;
  github: GithubConfig | undefined;
  /** Of a site whose signed tokens can stand for sign-in inside its pages. */
  viewers: ViewerConfig | undefined;
  /** Where users' texts and keys go to be read aloud. */
  elevenlabsUrl: string;
  /** Orders are paid without money. Never in production. */
  hasTestPayments: boolean;
}

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Stripe computes tax and adds it to the price. */
  hasAutomaticTax: boolean;
  /** Undefined for Stripe itself. */
  apiUrl: string | undefined;
}

export interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  /** Of the webhook as PayPal lists it: what its signatures are made over. */
  webhookId: string;
  apiUrl: string;
}

export interface GithubConfig {
  clientId: string;
  clientSecret: string;
  /** Of an enterprise server; undefined for github.com. */
  url: string | undefined;
  apiUrl: string | undefined;
}

export interface ViewerConfig {
  issuer: string;
  audience: string;
  keysUrl: string;
}

export interface S3Config {
  /** Undefined for Amazon itself. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @throws StartError with one sentence that names the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readEnvironment(env);
  const isProduction = values.NODE_ENV === 'production';
  refuseInProduction(values, isProduction);
  const services = readServices(values, isProduction);
  return {
    version: packageJson.version,
    isProduction,
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://127.0.0.1:${values.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    secret: values.SECRET ?? '',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    isBehindProxy: values.TRUST_PROXY,
    embedOrigins: values.EMBED_ORIGINS ?? [],
    hasOfflineCopies: values.OFFLINE_COPIES,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    // Beside real payments only where it is asked for: whoever may choose would choose to pay nothing.
    hasTestPayments: values.TEST_PAYMENTS ?? !(isProduction || services.stripe || services.paypal),
    elevenlabsUrl: withoutSlash(values.ELEVENLABS_API_URL) ?? ELEVENLABS_URL,
    ...services,
  };
}

function readEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${String(issue?.path[0])} is not valid: ${issue?.message}.`);
  }
  if (parsed.data.DATABASE_URL && !parsed.data.SECRET) {
    throw new StartError(
      'SECRET must be set together with DATABASE_URL: every server of one database signs with it.',
    );
  }
  return parsed.data;
}

function refuseInProduction(values: Environment, isProduction: boolean): void {
  if (isProduction && values.TEST_PAYMENTS) {
    throw new StartError(
      'TEST_PAYMENTS must be off with NODE_ENV=production: anybody could buy for nothing.',
    );
  }
  if (isProduction && values.ELEVENLABS_API_URL) {
    throw new StartError(
      'ELEVENLABS_API_URL is for tests and must be off with NODE_ENV=production: users’ keys would go there.',
    );
  }
}

function optionalTexts<const Name extends string>(
  ...names: Name[]
): Record<Name, z.ZodOptional<z.ZodString>> {
  return Object.fromEntries(names.map((name) => [name, z.string().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodString>
  >;
}
