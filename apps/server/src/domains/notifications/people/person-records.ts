import type { PersonRecords } from '../../../person-records.ts'
import { noticeMails, noticeSettings, noticeWishes, notices, pushSubscriptions } from '../tables.ts'

export const notificationPersonRecords: readonly PersonRecords[] = [
  { person: noticeMails.userId, withheld: 'internal', removed: true },
  { person: noticeSettings.userId, title: 'Quiet hours', removed: true },
  { person: noticeWishes.userId, title: 'What you want to be told', removed: true },
  { person: pushSubscriptions.userId, title: 'Browsers that show notifications', removed: true },
  { person: notices.userId, title: 'Notifications', removed: true },
]
