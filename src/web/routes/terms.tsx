import { TermsPage } from '#web/legal/terms-page.tsx';

export const handle = { isStatic: true };

export default TermsPage;
