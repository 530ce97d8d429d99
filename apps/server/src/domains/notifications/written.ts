import type { Notification } from '../../event.ts'
import type { Formats, Words } from '../../formats.ts'

/** What somebody is told, as they read it. */
export interface WrittenNotification extends Notification {
  title: string
  body: string
  action: string
}

const inFormats = (words: Words, say: Formats) => (typeof words === 'string' ? words : words(say))

export const written = (notification: Notification, say: Formats): WrittenNotification => ({
  ...notification,
  title: inFormats(notification.title, say),
  body: inFormats(notification.body, say),
  action: inFormats(notification.action, say),
})
