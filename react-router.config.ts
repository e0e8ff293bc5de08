import type { Config } from '@react-router/dev/config';
import { prerenderPaths, writeAddresses } from './src/web/site-routes.ts';

export default {
  appDirectory: 'src/web',
  ssr: false,
  prerender: { paths: prerenderPaths, concurrency: 2 },
  buildEnd() {
    writeAddresses('build');
  },
} satisfies Config;
