import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from './context.ts'
import type { Words } from './formats.ts'
import type { Mail } from './ports/mail/port.ts'

/** The payload of each change by its name. Every domain adds its own in its `events.ts`. */
export interface Events {}

/** `domain.verb`. The audit trail keeps these names forever. */
export type EventName = keyof Events

/** A payload as read back from the audit trail, with instants as text. */
type Recorded<Payload> = Payload extends Date
  ? string
  : Payload extends object
    ? { [Key in keyof Payload]: Recorded<Payload[Key]> }
    : Payload

/** A committed change, as passed to its reactions. */
export type DomainEvent<Name extends EventName> = {
  [Each in Name]: {
    /** The id of its audit row. */
    id: string
    name: Each
    /** When it happened, which may be earlier than the notification about it. */
    at: Date
    /** The id of the changed row. */
    subjectId: string
    after: Recorded<Events[Each]>
  }
}[Name]

/** Runs at least once after the commit of the change, so it must be idempotent. */
export interface Reaction<Event> {
  (context: Context, event: Event): Promise<void>
  /** Set if the reaction sends notifications. */
  tells?: Tells
}

/** Who is notified of an event, on which channel and with which text. */
export interface Tells {
  channel: 'mail' | 'app'
  notify: (context: Context, event: never) => Promise<Notification[]>
}

/** A domain's reactions by event. The queue identifies each reaction by its name. */
export type Reactions = {
  [Name in EventName]?: Readonly<Record<string, Reaction<DomainEvent<Name>>>>
}

export interface Recipient {
  userId: string
  name: string
  email: string
  audience: Audience
}

/** A labelled row of a mail, such as when, where or with whom. */
export type Fact = readonly [name: string, value: Words]

/** A notification of an event, with the same text by mail and in the app, in the recipient's own formats. */
export interface Notification {
  recipient: Recipient
  title: Words
  body: Words
  /** Rows below the body of a mail. In the app they are on the page that the notification leads to. */
  facts?: readonly Fact[]
  /** A path on the recipient's own host. */
  href: string
  /** The label of the button in the mail, such as `See your order`. */
  action: Words
  /** Distinguishes notifications of one event. */
  key?: string
  /** The reply address of the mail. Replies to other mails are not read. */
  replyTo?: string
  /** A calendar entry attached to the mail. */
  calendar?: Mail['calendar']
}
