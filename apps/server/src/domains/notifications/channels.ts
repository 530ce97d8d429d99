import { enqueue } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { EventName, Notification, Reaction, Tells } from '../../event.ts'
import { commonFormats } from '../../formats.ts'
import { isErasedAddress } from '../identity/rules.ts'
import { createNotice } from './actions/create-notice.ts'
import { kindOf } from './kinds.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { Undelivered } from './mail/undelivered.ts'
import { findPreferences } from './preferences/queries.ts'
import { pushJobs } from './push/push-jobs.ts'
import { written } from './written.ts'

/** A job may take five minutes at most. After this time, no further mail is sent. */
const MAILING_MS = 60_000

type Notify<Event> = (context: Context, event: Event) => Promise<Notification[]>

/** Excludes recipients whose account has been erased. */
const livingOnly =
  <Event>(notify: Notify<Event>): Notify<Event> =>
  async (context, event) =>
    (await notify(context, event)).filter(({ recipient }) => !isErasedAddress(recipient.email))

interface Happened {
  id: string
  name: EventName
  /** When it happened, if it is sent later. */
  at?: Date
  /** The recipients whom an earlier attempt did not reach. */
  recipientIds?: readonly string[] | undefined
}

/** Attaches to a reaction what it sends, so that its texts can be previewed. */
const telling = <Event>(run: Reaction<Event>, tells: Tells): Reaction<Event> => Object.assign(run, { tells })

/** The recipients of an event who are still to be mailed, in the order in which an earlier attempt left them. */
function unreached({ recipientIds }: Happened, notifications: readonly Notification[]) {
  if (recipientIds === undefined) return notifications
  const placeOf = ({ recipient }: Notification) => recipientIds.indexOf(recipient.userId)
  return notifications.filter((one) => placeOf(one) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * Mails every recipient. A failure does not block the others, and its repetition mails only those who were not reached.
 * With an unresponsive mail server, the rest is left to the repetition.
 */
async function deliverMails(
  context: Context,
  event: Happened,
  notifications: readonly Notification[],
): Promise<void> {
  const left = unreached(event, notifications)
  const until = context.now().getTime() + MAILING_MS
  const failures: { userId: string; error: unknown }[] = []
  const untried: string[] = []
  for (const notification of left) {
    const { userId } = notification.recipient
    if (context.now().getTime() > until) untried.push(userId)
    else
      await deliverMail(context, event, notification).catch((error: unknown) =>
        failures.push({ userId, error }),
      )
  }
  const [first] = failures
  if (first && failures.length + untried.length === left.length) throw first.error
  if (first || untried.length > 0)
    throw new Undelivered([...untried, ...failures.map(({ userId }) => userId)], first?.error)
}

/** Sends a notification by mail, unless the recipient has turned it off. */
export const viaMail = <Event extends Happened>(notify: Notify<Event>): Reaction<Event> =>
  telling(async (context, event) => deliverMails(context, event, await livingOnly(notify)(context, event)), {
    channel: 'mail',
    notify,
  })

async function tellInApp(context: Context, event: Happened, notification: Notification) {
  const { userId } = notification.recipient
  const kind = kindOf(event.name)
  const preferences = await findPreferences(context.db, userId)
  const { title, body, href, key = event.id } = written(notification, preferences?.say ?? commonFormats)
  const jobs = preferences ? await pushJobs(context, event, { notification, preferences }) : []
  if (preferences?.isOn(kind, 'app') ?? true)
    return createNotice(context, { title, body, href, kind, userId, eventKey: key, at: event.at, jobs })
  if (jobs.length > 0)
    await context.deps.database.write(async (tx) => {
      for (const job of jobs) await enqueue(tx, job)
    })
}

/** Adds an in-app notification and sends a push message, unless the recipient has turned it off. */
export const viaInApp = <Event extends Happened>(notify: Notify<Event>): Reaction<Event> =>
  telling(
    async (context, event) => {
      for (const notification of await livingOnly(notify)(context, event))
        await tellInApp(context, event, notification)
    },
    { channel: 'app', notify },
  )
