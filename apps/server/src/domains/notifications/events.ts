export interface NotificationEvents {
  'notification.create': { userId: string; title: string }
  'notification.read': { notices: number }
  'noticePreferences.update': { quietHours: boolean; digest: string; off: string[] }
}
