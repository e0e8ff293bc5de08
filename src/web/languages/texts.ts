/** The English texts as types: a key or a namespace that is not among them does not compile. */
import type account from '../locales/en/account.json';
import type admin from '../locales/en/admin.json';
import type analytics from '../locales/en/analytics.json';
import type brandVoice from '../locales/en/brand-voice.json';
import type builder from '../locales/en/builder.json';
import type common from '../locales/en/common.json';
import type community from '../locales/en/community.json';
import type costs from '../locales/en/costs.json';
import type dashboard from '../locales/en/dashboard.json';
import type design from '../locales/en/design.json';
import type errors from '../locales/en/errors.json';
import type feedback from '../locales/en/feedback.json';
import type files from '../locales/en/files.json';
import type gate from '../locales/en/gate.json';
import type history from '../locales/en/history.json';
import type home from '../locales/en/home.json';
import type images from '../locales/en/images.json';
import type instruments from '../locales/en/instruments.json';
import type legal from '../locales/en/legal.json';
import type licenseGuide from '../locales/en/license-guide.json';
import type licenses from '../locales/en/licenses.json';
import type packs from '../locales/en/packs.json';
import type picture from '../locales/en/picture.json';
import type providers from '../locales/en/providers.json';
import type results from '../locales/en/results.json';
import type runs from '../locales/en/runs.json';
import type send from '../locales/en/send.json';
import type settings from '../locales/en/settings.json';
import type shell from '../locales/en/shell.json';
import type storage from '../locales/en/storage.json';
import type tools from '../locales/en/tools.json';
import type voice from '../locales/en/voice.json';

export interface Texts {
  account: typeof account;
  admin: typeof admin;
  analytics: typeof analytics;
  'brand-voice': typeof brandVoice;
  builder: typeof builder;
  common: typeof common;
  community: typeof community;
  costs: typeof costs;
  dashboard: typeof dashboard;
  design: typeof design;
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
  packs: typeof packs;
  picture: typeof picture;
  providers: typeof providers;
  results: typeof results;
  runs: typeof runs;
  send: typeof send;
  settings: typeof settings;
  shell: typeof shell;
  storage: typeof storage;
  tools: typeof tools;
  voice: typeof voice;
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
