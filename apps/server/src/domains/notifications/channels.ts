import type { Context } from '../../context.ts'
import type { EventName, Notification, Reaction } from '../../event.ts'
import { createNotice } from './actions/create-notice.ts'
import { kindOf } from './kinds.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { findWishes } from './preferences/queries.ts'

type Notify<Event> = (context: Context, event: Event) => Promise<Notification[]>

interface Happened {
  id: string
  name: EventName
}

/** Says it by mail, unless somebody does not want that. */
export const viaMail =
  <Event extends Happened>(notify: Notify<Event>): Reaction<Event> =>
  async (context, event) => {
    for (const notification of await notify(context, event)) await deliverMail(context, event, notification)
  }

/** Says it in the app, unless somebody does not want that. */
export const viaInApp =
  <Event extends Happened>(notify: Notify<Event>): Reaction<Event> =>
  async (context, event) => {
    const kind = kindOf(event.name)
    for (const { recipient, title, body, href, key = event.id } of await notify(context, event)) {
      const { userId } = recipient
      const wishes = await findWishes(context.db, userId)
      if (wishes?.isOn(kind, 'app') ?? true)
        await createNotice(context, { title, body, href, kind, userId, eventKey: key })
    }
  }
