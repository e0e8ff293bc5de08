import { currentSession } from '#web/lib/session.ts';

/** Where stands what fills this device: the settings take an account, the list of learning resources does not. */
export const devicePanelPath = (): string =>
  currentSession().user ? '/settings#device' : '/resources#device';
