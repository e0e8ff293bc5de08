import { OfflinePage } from '#web/offline/offline-page.tsx';

export const handle = { isStatic: true };

export default OfflinePage;
