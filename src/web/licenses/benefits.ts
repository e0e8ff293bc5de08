import type { PaidLevel } from '#core/licenses/levels.ts';
import { QUOTAS, type StorageKind } from '#core/storage/quotas.ts';

/** What a level brings beside its tools, as keys of `licenses`. */
export const BENEFITS = {
  standard: ['benefits.standard.personalization', 'benefits.standard.support', 'benefits.standard.updates'],
  pro: ['benefits.pro.personalization', 'benefits.pro.voice', 'benefits.pro.support', 'benefits.pro.early'],
  reseller: [
    'benefits.reseller.personalization',
    'benefits.reseller.resale',
    'benefits.reseller.branding',
    'benefits.reseller.business',
    'benefits.reseller.support',
  ],
  exclusive: [
    'benefits.exclusive.access',
    'benefits.exclusive.personalization',
    'benefits.exclusive.support',
    'benefits.exclusive.development',
    'benefits.exclusive.api',
    'benefits.exclusive.manager',
  ],
} as const satisfies Record<PaidLevel, unknown>;

type Benefit = (typeof BENEFITS)[PaidLevel][number];

/** Where the word of a line is kept; null for what is not built yet. */
const PLACES: Readonly<Record<Benefit, string | null>> = {
  'benefits.standard.personalization': '/brand-voice',
  'benefits.standard.support': '/support',
  'benefits.standard.updates': '/license-dashboard#updates',
  'benefits.pro.personalization': '/brand-voice',
  'benefits.pro.voice': '/voice-settings',
  'benefits.pro.support': '/support',
  'benefits.pro.early': null,
  'benefits.reseller.personalization': '/brand-voice',
  'benefits.reseller.resale': '/resale',
  'benefits.reseller.branding': '/white-label',
  'benefits.reseller.business': '/license-guide#business',
  'benefits.reseller.support': '/support',
  'benefits.exclusive.access': '/tools',
  'benefits.exclusive.personalization': '/brand-voice',
  'benefits.exclusive.support': '/support',
  'benefits.exclusive.development': '/tool-create',
  'benefits.exclusive.api': null,
  'benefits.exclusive.manager': '/support',
};

export const placeOf = (benefit: Benefit): string | null => PLACES[benefit];

/** What a line comes to in this level, where it is a number that the server keeps to. */
export const amountOf = (benefit: Benefit, level: PaidLevel) => {
  const kind = COUNTED[benefit.slice(benefit.lastIndexOf('.') + 1)];
  return kind && { kind, allowed: QUOTAS[level][kind] };
};

const COUNTED: Partial<Record<string, Extract<StorageKind, 'voiceProfiles' | 'customTools'>>> = {
  personalization: 'voiceProfiles',
  development: 'customTools',
};

/** What is coming is no reason to pay, and stands on no certificate. */
export const isHere = (benefit: Benefit): boolean => PLACES[benefit] !== null;

/** A certificate names its tools itself: that of a single one must not promise the whole platform. */
export const certifiedBenefits = (level: PaidLevel): Benefit[] =>
  BENEFITS[level].filter((benefit) => isHere(benefit) && benefit !== 'benefits.exclusive.access');
