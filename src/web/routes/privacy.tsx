import { PrivacyPage } from '#web/legal/privacy-page.tsx';

export const handle = { isStatic: true };

export default PrivacyPage;
