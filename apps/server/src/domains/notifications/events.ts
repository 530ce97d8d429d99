export interface NotificationEvents {
  'notice.tell': { userId: string; title: string }
  'notice.read': { notices: number }
}
