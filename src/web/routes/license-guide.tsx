import { LicenseGuidePage } from '#web/legal/license-guide-page.tsx';

export const handle = { isStatic: true };

export default LicenseGuidePage;
