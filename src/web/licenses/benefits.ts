import type { PaidLevel } from '#core/licenses/levels.ts';

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
    'benefits.exclusive.personalization',
    'benefits.exclusive.support',
    'benefits.exclusive.development',
    'benefits.exclusive.api',
    'benefits.exclusive.manager',
  ],
} as const satisfies Record<PaidLevel, unknown>;
