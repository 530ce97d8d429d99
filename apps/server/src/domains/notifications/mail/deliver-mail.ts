import { and, eq, gt } from '../../../db/drizzle.ts'

import { isEssential } from '@wellspring/api/contract/notice-kinds'

import type { Context } from '../../../context.ts'
import type { EventName, Notification } from '../../../event.ts'
import { commonFormats } from '../../../formats.ts'
import { HOUR_MS } from '../../../time.ts'
import { isUrgent, kindOf } from '../kinds.ts'
import { findPreferences } from '../preferences/queries.ts'
import type { Preferences } from '../preferences/queries.ts'
import { mailDueAt } from '../mail-time.ts'
import { noticeMails } from '../tables.ts'
import { written } from '../written.ts'
import type { WrittenNotification } from '../written.ts'
import { mailOf } from './mail-of.ts'

interface Happened {
  id: string
  name: EventName
}

const countRecent = (context: Context, userId: string, kind: ReturnType<typeof kindOf>) =>
  context.db.$count(
    noticeMails,
    and(
      eq(noticeMails.userId, userId),
      eq(noticeMails.kind, kind),
      gt(noticeMails.createdAt, new Date(context.now().getTime() - HOUR_MS)),
    ),
  )

/** Records a mail to a person, once per event, and returns the record. */
async function keepMail(
  context: Context,
  { id, name }: Happened,
  notification: WrittenNotification,
  preferences: Preferences,
) {
  const { recipient, title, body, facts, action, href, key = id, calendar, replyTo } = notification
  const kind = kindOf(name)
  const now = context.now()
  const dueAt = mailDueAt({
    now,
    // A calendar file needs its own mail, and a reply address belongs to one record.
    isAtOnce: isEssential(kind) || isUrgent(name) || Boolean(calendar ?? replyTo),
    digest: preferences.digest,
    quietHours: preferences.quietHours,
    zone: preferences.timeZone ?? 'UTC',
    recent: await countRecent(context, recipient.userId, kind),
  })
  const isHeld = dueAt > now
  return context.deps.database.write(async (tx) => {
    const values = { userId: recipient.userId, eventKey: key, kind, title, body, facts, action, href }
    await tx
      .insert(noticeMails)
      .values({ ...values, createdAt: now, dueAt, isHeld })
      .onConflictDoNothing()
    const { userId, eventKey } = values
    const [row] = await tx
      .select()
      .from(noticeMails)
      .where(
        and(eq(noticeMails.userId, userId), eq(noticeMails.eventKey, eventKey), eq(noticeMails.title, title)),
      )
    return row
  })
}

/** Mails a notification now, or later with others according to the preferences. A sent mail is not repeated. */
export async function deliverMail(context: Context, event: Happened, told: Notification) {
  const preferences = await findPreferences(context.db, told.recipient.userId)
  const notification = written(told, preferences?.say ?? commonFormats)
  // Recipients without an account have no preferences.
  if (!preferences) return context.ports.mail.send(mailOf(context, notification, null))
  if (!preferences.isOn(kindOf(event.name), 'mail')) return
  const row = await keepMail(context, event, notification, preferences)
  if (!row || row.isHeld || row.sentAt) return
  await context.ports.mail.send(mailOf(context, notification, row))
  await context.deps.database.write((tx) =>
    tx.update(noticeMails).set({ sentAt: context.now() }).where(eq(noticeMails.id, row.id)),
  )
}
