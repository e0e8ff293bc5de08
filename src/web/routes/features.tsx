import { FeaturesPage } from '#web/home/features-page.tsx';

export const handle = { isStatic: true };

export default FeaturesPage;
