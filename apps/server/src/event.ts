import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from './context.ts'
import type { Words } from './formats.ts'
import type { Mail } from './ports/mail/port.ts'

/** The payload of each change by its name: every domain adds its own in its `events.ts`. */
export interface Events {}

/** `domain.verb`: the audit trail knows a change by this name for ever. */
export type EventName = keyof Events

/** A payload as the audit trail gives it back: an instant is its text. */
type Recorded<Payload> = Payload extends Date
  ? string
  : Payload extends object
    ? { [Key in keyof Payload]: Recorded<Payload[Key]> }
    : Payload

/** A change that was committed, as its reactions see it. */
export type DomainEvent<Name extends EventName> = {
  [Each in Name]: {
    /** Of its row in the audit trail. */
    id: string
    name: Each
    /** When it happened; whoever is told of it may be told later. */
    at: Date
    /** Of the row that was changed. */
    subjectId: string
    after: Recorded<Events[Each]>
  }
}[Name]

/** Runs at least once, after the change has been committed; running it again changes nothing. */
export interface Reaction<Event> {
  (context: Context, event: Event): Promise<void>
  /** Of a reaction that tells somebody of it. */
  tells?: Tells
}

/** Who is told of an event, on which channel, and in which words. */
export interface Tells {
  channel: 'mail' | 'app'
  notify: (context: Context, event: never) => Promise<Notification[]>
}

/** What a domain does after which event; the queue knows each reaction by its name. */
export type Reactions = {
  [Name in EventName]?: Readonly<Record<string, Reaction<DomainEvent<Name>>>>
}

export interface Recipient {
  userId: string
  name: string
  email: string
  audience: Audience
}

/** What somebody is told of an event, in the same words by mail and in the app, and in formats of their own. */
export interface Notification {
  recipient: Recipient
  title: Words
  body: Words
  /** A path of the recipient's own host. */
  href: string
  /** What the button of a mail says: what there is to do or to see there, `See your order`. */
  action: Words
  /** What happened, where the event is not enough to know it by. */
  key?: string
  /** Where a mail is answered to; nobody reads answers to the others. */
  replyTo?: string
  /** For the calendar of whoever is told by mail. */
  calendar?: Mail['calendar']
}
