import * as z from 'zod'

import { Zone } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, PageIndex, PathId } from './fields.ts'
import { isEssential, noticeKinds } from './notice-kinds.ts'

/** An in-app notification. */
export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  /** Path on the recipient's own host. */
  href: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

const Ways = z.object({ kind: z.enum(noticeKinds), mail: z.boolean(), app: z.boolean(), push: z.boolean() })

/** Minutes of the day in the person's time zone; the end may be on the next day. */
const QuietHours = z
  .object({ from: z.int().min(0).max(1439), to: z.int().min(0).max(1439) })
  .refine(({ from, to }) => from !== to, 'Choose an end that differs from the start.')

const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

const Settings = z.object({
  /** Null: notified at any time. */
  quietHours: QuietHours.nullable(),
  digest: z.enum(digests),
})

export const NoticePreferences = Settings.extend({
  /** One row for each kind of the caller's host. */
  ways: z.array(Ways),
  /** The time zone of the quiet hours; null while it is unknown. */
  timeZone: z.string().nullable(),
})
export type NoticePreferences = z.infer<typeof NoticePreferences>

export const UpdateNoticePreferencesInput = Settings.extend({
  ways: z
    .array(Ways)
    .max(noticeKinds.length)
    .refine(
      (ways) => ways.every(({ kind, mail, app }) => !isEssential(kind) || (mail && app)),
      'Security, safety and money are always told by email and in the app.',
    )
    .refine(
      (ways) => new Set(ways.map(({ kind }) => kind)).size === ways.length,
      'Each kind can be decided only once.',
    ),
  timeZone: Zone,
})
export type UpdateNoticePreferencesInput = z.infer<typeof UpdateNoticePreferencesInput>

export const notifications = {
  listNotices: endpoint('GET', '/notices', {
    access: 'signed-in',
    unattended: true,
    summary: "List the caller's notifications, newest first.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        unread: z.stringbool().optional(),
        kind: z.enum(noticeKinds).optional(),
      }),
    )
    .output(z.object({ notices: z.array(Notice), totalRecords: z.int(), unread: z.int() })),
  readNotices: endpoint('POST', '/notices/read', {
    access: 'signed-in',
    summary: 'Mark the notifications up to a time as seen.',
  })
    .input(z.object({ until: Instant }))
    .output(z.object({ unread: z.int() })),
  readNotice: endpoint('POST', '/notices/{id}/read', {
    access: 'signed-in',
    summary: 'Mark a notification as opened.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ unread: z.int() })),
  getNoticePreferences: endpoint('GET', '/notice-preferences', {
    access: 'signed-in',
    summary: 'Get which notifications the caller gets, how and when.',
  }).output(NoticePreferences),
  updateNoticePreferences: endpoint('PUT', '/notice-preferences', {
    access: 'signed-in',
    summary: 'Set which notifications the caller gets, how and when. Omitted kinds stay unchanged.',
  })
    .input(UpdateNoticePreferencesInput)
    .output(NoticePreferences),
}
