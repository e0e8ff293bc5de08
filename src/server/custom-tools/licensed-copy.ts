import type { Services } from '../services.ts';

/** Whether a tool was copied from one that is sold by license: its recipe is not the user's to share. */
export function isLicensedCopy({ catalogue }: Pick<Services, 'catalogue'>, basedOn: string | null): boolean {
  const origin = basedOn === null ? undefined : catalogue.find(basedOn);
  return origin !== undefined && origin.level !== 'none';
}
