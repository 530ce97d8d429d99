export { NoticeBell } from './notice-bell.tsx'
export { NotificationSettingsScreen } from './notification-settings-screen.tsx'
export { NotificationsScreen, readNoticeSearch } from './notifications-screen.tsx'
export type { NoticeSearch } from './notifications-screen.tsx'
