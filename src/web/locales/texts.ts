/** The English texts as types: a key or a namespace that is not among them does not compile. */
import type account from './en/account.json';
import type admin from './en/admin.json';
import type analytics from './en/analytics.json';
import type billing from './en/billing.json';
import type brandVoice from './en/brand-voice.json';
import type builder from './en/builder.json';
import type certificates from './en/certificates.json';
import type common from './en/common.json';
import type community from './en/community.json';
import type costs from './en/costs.json';
import type dashboard from './en/dashboard.json';
import type design from './en/design.json';
import type earnings from './en/earnings.json';
import type errors from './en/errors.json';
import type feedback from './en/feedback.json';
import type files from './en/files.json';
import type gate from './en/gate.json';
import type history from './en/history.json';
import type home from './en/home.json';
import type images from './en/images.json';
import type instruments from './en/instruments.json';
import type legal from './en/legal.json';
import type licenseGuide from './en/license-guide.json';
import type licenses from './en/licenses.json';
import type myTools from './en/my-tools.json';
import type packs from './en/packs.json';
import type picture from './en/picture.json';
import type providers from './en/providers.json';
import type resale from './en/resale.json';
import type results from './en/results.json';
import type runs from './en/runs.json';
import type send from './en/send.json';
import type settings from './en/settings.json';
import type shell from './en/shell.json';
import type storage from './en/storage.json';
import type support from './en/support.json';
import type tools from './en/tools.json';
import type voice from './en/voice.json';
import type whiteLabel from './en/white-label.json';

export interface Texts {
  account: typeof account;
  admin: typeof admin;
  analytics: typeof analytics;
  billing: typeof billing;
  'brand-voice': typeof brandVoice;
  builder: typeof builder;
  common: typeof common;
  certificates: typeof certificates;
  community: typeof community;
  costs: typeof costs;
  dashboard: typeof dashboard;
  design: typeof design;
  earnings: typeof earnings;
  errors: typeof errors;
  feedback: typeof feedback;
  files: typeof files;
  gate: typeof gate;
  history: typeof history;
  home: typeof home;
  images: typeof images;
  instruments: typeof instruments;
  legal: typeof legal;
  'license-guide': typeof licenseGuide;
  licenses: typeof licenses;
  'my-tools': typeof myTools;
  packs: typeof packs;
  picture: typeof picture;
  providers: typeof providers;
  resale: typeof resale;
  results: typeof results;
  runs: typeof runs;
  send: typeof send;
  settings: typeof settings;
  shell: typeof shell;
  storage: typeof storage;
  support: typeof support;
  tools: typeof tools;
  voice: typeof voice;
  'white-label': typeof whiteLabel;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

/**
 * For the end of a key that only run time knows, such as the message of a schema: the place where it stands is named and
 * checked, `t(\`problems.${textName<Texts['account']['problems']>(name)}\`)`, the name itself is taken on trust.
 */
export const textName = <Place extends object>(name: string): keyof Place & string =>
  name as keyof Place & string;
