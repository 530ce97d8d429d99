import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, PageIndex, PathId } from './fields.ts'

/** Something that somebody was told in the app. */
export const Notice = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  /** A path of the person's own host. */
  href: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

export const notifications = {
  listNotices: endpoint('GET', '/notices', {
    access: 'signed-in',
    unattended: true,
    summary: 'What the caller was told, newest first.',
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ notices: z.array(Notice), totalRecords: z.int(), unread: z.int() })),
  readNotices: endpoint('POST', '/notices/read', {
    access: 'signed-in',
    summary: 'The caller has seen what was told up to then.',
  })
    .input(z.object({ until: Instant }))
    .output(z.object({ unread: z.int() })),
  readNotice: endpoint('POST', '/notices/{id}/read', {
    access: 'signed-in',
    summary: 'The caller has followed one of them.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ unread: z.int() })),
}
