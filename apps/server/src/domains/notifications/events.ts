export interface NotificationEvents {
  'notification.create': { userId: string; title: string }
  'notification.read': { notices: number }
}
