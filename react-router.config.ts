import type { Config } from '@react-router/dev/config';
import { writeIcons } from './src/web/site-icons.ts';
import { prerenderPaths, writeAddresses } from './src/web/site-routes.ts';

export default {
  appDirectory: 'src/web',
  ssr: false,
  prerender: { paths: prerenderPaths, concurrency: 2 },
  buildEnd() {
    writeAddresses('build');
    writeIcons('build/client');
  },
} satisfies Config;
