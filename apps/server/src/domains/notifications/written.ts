import type { Notification } from '../../event.ts'
import type { Formats, Words } from '../../formats.ts'

export type WrittenFact = readonly [name: string, value: string]

/** A notification as its recipient reads it. */
export interface WrittenNotification extends Notification {
  title: string
  body: string
  facts: readonly WrittenFact[]
  action: string
}

const inFormats = (words: Words, say: Formats) => (typeof words === 'string' ? words : words(say))

export const written = (notification: Notification, say: Formats): WrittenNotification => ({
  ...notification,
  title: inFormats(notification.title, say),
  body: inFormats(notification.body, say),
  facts: (notification.facts ?? []).map(([name, value]) => [name, inFormats(value, say)]),
  action: inFormats(notification.action, say),
})
