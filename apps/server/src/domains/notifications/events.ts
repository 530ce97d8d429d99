import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

export interface NotificationEvents {
  'notification.create': { userId: string; title: string }
  'notification.read': { notices: number }
  'pushSubscription.save': { browsers: number }
  'pushSubscription.remove': null
  'noticePreferences.unsubscribe': { kinds: NoticeKind[]; isOn: boolean }
  'noticePreferences.update': { quietHours: boolean; digest: string; off: string[] }
}

declare module '../../event.ts' {
  interface Events extends NotificationEvents {}
}
