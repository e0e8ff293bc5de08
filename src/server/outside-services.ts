/** What `config.ts` reads of services that are not ours. */
import { isLocalHost } from '#core/embedding/embed-origins.ts';
import type {
  Config,
  Environment,
  GithubConfig,
  PaypalConfig,
  S3Config,
  StripeConfig,
  ViewerConfig,
} from './config.ts';
import { StartError } from './start-error.ts';

/** Each is on when all of it is set. The first that is half set is named. */
export const readServices = (
  values: Environment,
  isProduction: boolean,
): Pick<Config, 's3' | 'stripe' | 'paypal' | 'github' | 'viewers'> => ({
  s3: readS3(values),
  stripe: readStripe(values),
  paypal: readPaypal(values),
  github: readGithub(values),
  viewers: readViewers(values, isProduction),
});

function readS3(values: Environment): S3Config | undefined {
  const s3 = readGroup(
    values,
    ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['S3_ENDPOINT'],
  );
  return (
    s3 && {
      endpoint: values.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: s3.S3_REGION,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    }
  );
}

function readStripe(values: Environment): StripeConfig | undefined {
  const stripe = readGroup(
    values,
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_AUTOMATIC_TAX', 'STRIPE_API_URL'],
  );
  return (
    stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      hasAutomaticTax: values.STRIPE_AUTOMATIC_TAX ?? false,
      apiUrl: withoutSlash(values.STRIPE_API_URL),
    }
  );
}

function readPaypal(values: Environment): PaypalConfig | undefined {
  const paypal = readGroup(
    values,
    ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    ['PAYPAL_API_URL'],
  );
  return (
    paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      apiUrl: withoutSlash(values.PAYPAL_API_URL) ?? 'https://api-m.paypal.com',
    }
  );
}

function readGithub(values: Environment): GithubConfig | undefined {
  const github = readGroup(
    values,
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ['GITHUB_URL', 'GITHUB_API_URL'],
  );
  return (
    github && {
      clientId: github.GITHUB_CLIENT_ID,
      clientSecret: github.GITHUB_CLIENT_SECRET,
      url: withoutSlash(values.GITHUB_URL),
      apiUrl: withoutSlash(values.GITHUB_API_URL),
    }
  );
}

function readViewers(values: Environment, isProduction: boolean): ViewerConfig | undefined {
  const viewers = readGroup(values, [
    'VIEWER_TOKEN_ISSUER',
    'VIEWER_TOKEN_AUDIENCE',
    'VIEWER_TOKEN_KEYS_URL',
  ]);
  if (viewers && !isKeysAddress(viewers.VIEWER_TOKEN_KEYS_URL, isProduction)) {
    throw new StartError(
      'VIEWER_TOKEN_KEYS_URL must begin with https: whoever changes the keys on their way signs in as anybody.',
    );
  }
  return (
    viewers && {
      issuer: viewers.VIEWER_TOKEN_ISSUER,
      audience: viewers.VIEWER_TOKEN_AUDIENCE,
      keysUrl: viewers.VIEWER_TOKEN_KEYS_URL,
    }
  );
}

/** Without TLS only on this machine, and only for trying out. */
function isKeysAddress(address: string, isProduction: boolean): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (!isProduction && isLocalHost(hostname));
}

export const withoutSlash = (address: string | undefined): string | undefined =>
  address?.replace(/(?<!\/)\/+$/, '');

/** All values of a service, undefined when none is set; a part of them is a mistake and stops the start. */
function readGroup<const Name extends keyof Environment>(
  values: Environment,
  required: Name[],
  optional: (keyof Environment)[] = [],
): Record<Name, string> | undefined {
  const given = [...required, ...optional].filter((name) => values[name] !== undefined);
  if (given.length === 0) return undefined;
  const missing = required.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    throw new StartError(`${missing.join(' and ')} must be set too, because ${given.join(' and ')} is set.`);
  }
  return values as Record<Name, string>;
}
