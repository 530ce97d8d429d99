import { eq } from '../../../db/drizzle.ts'

import { decodeEmailHost } from '@wellspring/api/contract/email-host'
import { TicketReply } from '@wellspring/api/contract/support'
import { MAX_MESSAGE } from '@wellspring/api/contract/ticket-status'

import type { Context } from '../../../context.ts'
import { cutText } from '../../../cut-text.ts'
import { constraintOf } from '../../../db/constraint-of.ts'
import { users } from '../../identity/tables.ts'
import { unquotedText } from '../mail/unquoted-text.ts'
import { isGivenTo, ticketIn } from '../mail/reply-address.ts'
import { ticketMessages, tickets } from '../tables.ts'
import { replyToTicket } from './reply-to-ticket.ts'

export interface InboundMail {
  /** The mail's id, so that a mail delivered twice is stored once. */
  id: string
  from: string
  to: string
  text: string
  /** Whether a program wrote it, for example an out-of-office reply, according to the Auto-Submitted header. */
  isAutomatic?: boolean | undefined
}

export type MailOutcome = 'taken' | 'known' | 'empty' | 'automatic' | 'refused'

/** Removes characters that Postgres cannot store: NUL and lone surrogates. */
const keepable = (words: string) => words.replaceAll(/[\0\p{Cs}]/gu, '')

/** A longer text is truncated with a notice. */
const cut = '\n\n[The mail was longer and is cut here.]'
const fitting = (words: string) =>
  words.length <= MAX_MESSAGE ? words : cutText(words, MAX_MESSAGE - cut.length) + cut

/** The message text for a mail with only a quote or attachments. */
const nothing = '[An email came without words of its own. Files cannot be sent to us by email.]'

/** The sender's address in the form that accounts store, without a display name. */
const addressIn = (from: string) =>
  decodeEmailHost((/<([^<>]+)>/.exec(from)?.[1] ?? from).trim().toLowerCase())

/** The ticket and account of a reply address, if the address was issued to the mail's sender. */
async function findSender(context: Context, { from, to }: InboundMail) {
  const found = ticketIn(to)
  if (!found) return null
  const [row] = await context.db
    .select({
      userId: users.id,
      email: users.email,
      kind: users.kind,
      roles: users.roles,
      disabledAt: users.disabledAt,
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.requesterId))
    .where(eq(tickets.id, found.ticketId))
  if (!row || row.disabledAt || !isGivenTo(context.deps.config, found, row.userId)) return null
  if (addressIn(from) !== row.email.toLowerCase()) return null
  return { ticketId: found.ticketId, actor: { ...row, sessionId: row.userId } }
}

/** Adds a mail reply to its ticket. A mail from anybody other than the address's recipient changes nothing. */
export async function receiveMail(context: Context, given: InboundMail): Promise<MailOutcome> {
  const mail = { ...given, id: keepable(given.id), text: keepable(given.text) }
  const sender = await findSender(context, mail)
  if (!sender) return 'refused'
  if (mail.isAutomatic) return 'automatic'
  if ((await context.db.$count(ticketMessages, eq(ticketMessages.mailId, mail.id))) > 0) return 'known'
  const read = TicketReply.safeParse({ text: fitting(unquotedText(mail.text)), files: [] })
  const { actor, ticketId } = sender
  const isEmpty = !read.success
  const said = read.data ?? { text: nothing, files: [] }
  try {
    await replyToTicket({ ...context, actor }, actor, {
      ...said,
      id: ticketId,
      mail: { id: mail.id, isEmpty },
    })
    return isEmpty ? 'empty' : 'taken'
  } catch (error) {
    // The same mail arrived twice concurrently.
    if (constraintOf(error) === 'ticket_messages_mailId_unique') return 'known'
    throw error
  }
}
