import type { Context } from '../../context.ts'
import type { Notification, Reaction } from '../../event.ts'
import { createNotice } from './actions/create-notice.ts'

type Notify<Event> = (context: Context, event: Event) => Promise<Notification[]>

/** Says it by mail. */
export const viaMail =
  <Event>(notify: Notify<Event>): Reaction<Event> =>
  async (context, event) => {
    const { origins } = context.deps.config
    for (const { recipient, title, body, lead, href, calendar, replyTo } of await notify(context, event))
      await context.ports.mail.send({
        to: recipient.email,
        subject: title,
        text: [`Hello ${recipient.name},`, body, `${lead} ${origins[recipient.audience]}${href}`].join(
          '\n\n',
        ),
        ...(calendar && { calendar }),
        ...(replyTo && { replyTo }),
      })
  }

/** Says it in the app. */
export const viaInApp =
  <Event extends { id: string }>(notify: Notify<Event>): Reaction<Event> =>
  async (context, event) => {
    for (const { recipient, title, body, href, key = event.id } of await notify(context, event))
      await createNotice(context, { title, body, href, userId: recipient.userId, eventKey: key })
  }
