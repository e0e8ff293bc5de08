import type { LicenseDashboard } from '#core/licenses/dashboard.ts';

/** The same dashboard with one notification marked. */
export const markNotification = (
  dashboard: LicenseDashboard,
  id: string,
  isRead: boolean,
): LicenseDashboard => ({
  ...dashboard,
  notifications: dashboard.notifications.map((notification) =>
    notification.id === id ? { ...notification, isRead } : notification,
  ),
});

export const countUnread = ({ notifications }: Pick<LicenseDashboard, 'notifications'>): number =>
  notifications.filter(({ isRead }) => !isRead).length;
