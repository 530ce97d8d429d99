import * as z from 'zod'

import { audiences, endpoint } from './endpoint.ts'
import { Limit, PageIndex, SearchWords } from './fields.ts'
import { noticeChannels, noticeKinds } from './notice-kinds.ts'

/** A notification, rendered with sample data. */
export const NotificationText = z.object({
  id: z.string(),
  /** Null when no event triggers it. */
  event: z.string().nullable(),
  when: z.string(),
  kind: z.enum(noticeKinds),
  /** Sent immediately, even during quiet hours. */
  isUrgent: z.boolean(),
  /** Null for an email to an address, whether or not it has an account. */
  audience: z.enum(audiences).nullable(),
  channels: z.array(z.enum(noticeChannels)),
  title: z.string(),
  body: z.string(),
  href: z.string().nullable(),
})
export type NotificationText = z.infer<typeof NotificationText>

const NotificationTextDetail = NotificationText.extend({
  /** The email; text and HTML have the same content. */
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
})
export type NotificationTextDetail = z.infer<typeof NotificationTextDetail>

const access = ['admin'] as const

export const notificationTexts = {
  listNotificationTexts: endpoint('GET', '/notification-texts', {
    access,
    summary: 'List all notifications, with sample data.',
  })
    .input(
      z.object({
        search: SearchWords,
        kind: z.enum(noticeKinds).optional(),
        audience: z.enum(audiences).optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(z.object({ texts: z.array(NotificationText), totalRecords: z.int() })),
  getNotificationText: endpoint('GET', '/notification-texts/{id}', {
    access,
    summary: 'Get a notification as it is mailed and shown.',
  })
    .input(z.object({ id: z.string().min(1).max(80) }))
    .output(z.object({ text: NotificationTextDetail })),
}
