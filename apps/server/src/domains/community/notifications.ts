import { and, eq, inArray, isNull, notInArray } from '../../db/drizzle.ts'

import type { MemberState } from '@wellspring/api/contract/chat-status'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification, Recipient } from '../../event.ts'
import type { Formats, Words } from '../../formats.ts'
import { users } from '../identity/tables.ts'
import { caseNumber, roomNameOf, selectCases } from './cases/queries.ts'
import { chatCases, chatMeasures, chatReports } from './case-tables.ts'
import type { CaseRow } from './cases/open-case.ts'
import { reasonWords } from '../notifications/quote.ts'
import { findPeople, personIn, recipientOf } from './people.ts'
import { chatBlocks, chatGroups, chatMessages, chatReads, chatRooms } from './tables.ts'

const roomHref = (roomId: string) => `/chat-rooms/${roomId}`
const chatHref = '/chat-rooms'
const decisionsHref = '/chat-rooms/decisions'

async function listModerators({ db }: Context): Promise<Recipient[]> {
  const rows = await db
    .select({ userId: users.id, name: users.firstName, email: users.email })
    .from(users)
    .where(and(inArray(users.kind, ['admin', 'staff']), isNull(users.disabledAt)))
  return rows.map((row) => ({ ...row, audience: 'admin' }))
}

/** Those of the mentioned people who want to be notified. */
async function listHearing({ db }: Context, ids: readonly string[], roomId: string, authorId: string) {
  const muted = db
    .select({ id: chatReads.userId })
    .from(chatReads)
    .where(and(eq(chatReads.roomId, roomId), eq(chatReads.isMuted, true)))
  const blocking = db
    .select({ id: chatBlocks.userId })
    .from(chatBlocks)
    .where(eq(chatBlocks.blockedId, authorId))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), notInArray(users.id, muted), notInArray(users.id, blocking)))
  return rows.map(({ id }) => id)
}

/** The author and place of a message. Its text is shown in the room only. */
async function findSaid({ db }: Context, messageId: string) {
  const [row] = await db
    .select({ authorId: chatMessages.authorId, room: chatRooms, groupName: chatGroups.name })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .leftJoin(chatGroups, eq(chatGroups.id, chatRooms.groupId))
    .where(eq(chatMessages.id, messageId))
  return (
    row && { authorId: row.authorId, where: row.groupName === null ? 'your conversation' : roomNameOf(row) }
  )
}

/** Notifies people who were mentioned or answered, without the text. */
export async function named(
  context: Context,
  { subjectId, after }: DomainEvent<'chatMessage.send'>,
): Promise<Notification[]> {
  if (after.mentionIds.length === 0) return []
  const said = await findSaid(context, subjectId)
  if (!said) return []
  const { authorId, where } = said
  const { name } = personIn(await findPeople(context.db, [authorId]), authorId)
  const hearing = await listHearing(context, after.mentionIds, after.roomId, authorId)
  return Promise.all(
    hearing.map(async (userId) => ({
      recipient: await recipientOf(context, userId),
      href: roomHref(after.roomId),
      title: `${name} mentioned you or replied`,
      body: `In ${where}.`,
      action: 'Open the chat',
    })),
  )
}

async function groupNameOf({ db }: Context, id: string) {
  const [row] = await db.select({ name: chatGroups.name }).from(chatGroups).where(eq(chatGroups.id, id))
  return row?.name ?? 'a group'
}

export async function invited(
  context: Context,
  { subjectId, after }: DomainEvent<'chatGroup.invite'>,
): Promise<Notification[]> {
  const name = await groupNameOf(context, subjectId)
  return [
    {
      recipient: await recipientOf(context, after.userId),
      href: chatHref,
      title: `You are invited to join ${name}`,
      body: 'You can accept or decline in your chats.',
      action: 'See the invitation',
    },
  ]
}

/** Decisions of a group's own moderators are contested with support. Decisions after a report have their own appeal. */
const CONTEST = '\n\nIf you think this is wrong, write to our support, and someone else looks at it.'

const isAgainst = (state: MemberState) => state === 'muted' || state === 'removed'

/** Notifies a member of a moderator's action and its reason. */
export async function memberChanged(
  context: Context,
  { subjectId, after }: DomainEvent<'chatGroup.changeMember'>,
): Promise<Notification[]> {
  const name = await groupNameOf(context, subjectId)
  const { until } = after
  const titles: Partial<Record<typeof after.state, Words>> = {
    moderator: `You now moderate ${name}`,
    member: `You can write in ${name}`,
    muted: (say) => `You can read but not write in ${name}${until ? ` until ${say.day(until)}` : ''}`,
    declined: `Your request to join ${name} was declined`,
    removed: `You were removed from ${name}`,
  }
  return [
    {
      recipient: await recipientOf(context, after.userId),
      href: chatHref,
      title: titles[after.state] ?? name,
      body: `A moderator of the group decided this.${reasonWords(after.reason)}${isAgainst(after.state) ? CONTEST : ''}`,
      action: 'Open your chats',
    },
  ]
}

/** Notifies a person of a request for a direct conversation. */
export async function asked(
  context: Context,
  { subjectId, after }: DomainEvent<'chatRoom.open'>,
): Promise<Notification[]> {
  const [room] = await context.db.select().from(chatRooms).where(eq(chatRooms.id, subjectId))
  if (!room || room.askedById === null || after.status !== 'requested') return []
  const { name } = personIn(await findPeople(context.db, [room.askedById]), room.askedById)
  return [
    {
      recipient: await recipientOf(context, after.otherId),
      href: roomHref(room.id),
      title: `${name} would like to write to you`,
      body: 'You can agree or decline. They are not told why.',
      action: 'Answer',
    },
  ]
}

/** Notifies an author of their group moderators' action and its reason. */
export async function moderated(
  context: Context,
  { subjectId, after }: DomainEvent<'chatMessage.moderate'>,
): Promise<Notification[]> {
  const said = await findSaid(context, subjectId)
  if (!said) return []
  const isRemoved = after.status === 'removed'
  const act = isRemoved
    ? `No one in ${said.where} can read it now.`
    : `Everyone in ${said.where} can read it.`
  return [
    {
      recipient: await recipientOf(context, said.authorId),
      href: roomHref(after.roomId),
      title: isRemoved ? 'A message of yours was removed' : 'Your message is visible now',
      body: `${act}${reasonWords(after.reason)}${isRemoved ? CONTEST : ''}`,
      action: 'Open the chat',
    },
  ]
}

async function urgent(context: Context, caseId: string, key: string): Promise<Notification[]> {
  const [selected] = await selectCases(context.db).where(eq(chatCases.id, caseId))
  if (!selected || selected.row.risk !== 'high') return []
  return (await listModerators(context)).map((recipient) => ({
    recipient,
    href: `/admin/moderation/${caseId}`,
    title: `${caseNumber(selected.row.number)}: please look within 15 minutes`,
    body: `In ${roomNameOf(selected)}.`,
    action: 'Open the case',
    key,
  }))
}

/** Notifies moderators of an urgent match of a word list. */
export const found = (context: Context, { subjectId }: DomainEvent<'chatCase.open'>) =>
  urgent(context, subjectId, `chat case ${subjectId}`)

/** The same for an urgent report. */
export const reported = (context: Context, { after }: DomainEvent<'chatMessage.report'>) =>
  urgent(context, after.caseId, `chat case ${after.caseId}`)

async function caseOf({ db }: Context, id: string) {
  const [row] = await db.select().from(chatCases).where(eq(chatCases.id, id))
  if (!row) throw new Error(`there is no case ${id}`)
  return row
}

/** The measures of a decision, one sentence each. */
async function actsOf(context: Context, { id, messageId, isMessageRemoved }: CaseRow) {
  const said = await findSaid(context, messageId)
  const measures = await context.db
    .select({ kind: chatMeasures.kind, endsAt: chatMeasures.endsAt, groupName: chatGroups.name })
    .from(chatMeasures)
    // The case may have been decided before, about an earlier text.
    .innerJoin(
      chatCases,
      and(eq(chatCases.id, chatMeasures.caseId), eq(chatCases.decidedAt, chatMeasures.createdAt)),
    )
    .leftJoin(chatGroups, eq(chatGroups.id, chatMeasures.groupId))
    .where(eq(chatCases.id, id))
  const about = `It is about what you wrote in ${said?.where ?? 'a chat'}.`
  return (say: Formats) =>
    [
      about,
      ...(isMessageRemoved ? ['Your message was removed.'] : []),
      ...measures.map(({ kind, endsAt, groupName }) => {
        const until = say.day(endsAt)
        if (kind === 'mute') return `You can read but not write in the chats until ${until}.`
        return kind === 'chat_ban'
          ? `You cannot use the chats until ${until}.`
          : `You are removed from ${groupName ?? 'the group'} until ${until}.`
      }),
    ].join(' ')
}

/**
 * The notification of a decision to the author, with its reason. Empty when the author would not have learned of the
 * case.
 */
async function toWriter(context: Context, row: CaseRow, after: DomainEvent<'chatCase.decide'>['after']) {
  const reason = row.decisionReason ?? ''
  if (after.status === 'actioned') {
    const acts = await actsOf(context, row)
    return {
      href: decisionsHref,
      title: 'We have made a decision about your message',
      body: (say: Formats) =>
        `${acts(say)}${reasonWords(reason)}\n\nIf you think this is wrong, appeal within 30 days on the page of the decision. A different moderator will answer.`,
      action: 'See the decision',
    }
  }
  if (after.isCare)
    return {
      href: '/safe',
      title: 'A moderator has written to you',
      body: `${reason}\n\nNothing was done against you, and only moderators know of this. Help is there at any time.`,
      action: 'Find help',
    }
  if (after.isReleased)
    return {
      href: chatHref,
      title: 'Your message is visible now',
      body: `A moderator has read it and let it through.${reasonWords(reason)}`,
      action: 'Open your chats',
    }
  return null
}

/** Notifies the author with the reason, and the reporters without it. */
export async function decided(
  context: Context,
  { subjectId, after }: DomainEvent<'chatCase.decide'>,
): Promise<Notification[]> {
  const row = await caseOf(context, subjectId)
  const said = await findSaid(context, row.messageId)
  const reports = await context.db
    .select({ reporterId: chatReports.reporterId, at: chatReports.at })
    .from(chatReports)
    .where(eq(chatReports.caseId, subjectId))
  const outcome =
    after.status === 'actioned'
      ? 'Thank you. We took action on it.'
      : 'Thank you. We read it and decided to leave it in place. You can block anyone at any time.'
  const told = await Promise.all(
    reports.map(async ({ reporterId, at }) => ({
      recipient: await recipientOf(context, reporterId),
      href: chatHref,
      title: 'Your report was reviewed',
      // Someone may have reported several messages.
      body: (say: Formats) =>
        `You reported a message in ${said?.where ?? 'a chat'} on ${say.day(at)}. ${outcome}`,
      action: 'Open your chats',
    })),
  )
  const words = await toWriter(context, row, after)
  return words ? [...told, { recipient: await recipientOf(context, row.authorId), ...words }] : told
}

/** Notifies moderators of an appeal. */
export async function appealed(
  context: Context,
  { subjectId }: DomainEvent<'chatCase.appeal'>,
): Promise<Notification[]> {
  const row = await caseOf(context, subjectId)
  const others = (await listModerators(context)).filter(({ userId }) => userId !== row.decidedById)
  return others.map((recipient) => ({
    recipient,
    href: `/admin/moderation/${subjectId}`,
    title: `${caseNumber(row.number)}: an appeal needs an answer within 72 hours`,
    body: 'A different moderator will answer it.',
    action: 'Open the case',
  }))
}

/** Notifies moderators of an overdue case. */
export async function late(
  context: Context,
  { subjectId }: DomainEvent<'chatCase.breach'>,
): Promise<Notification[]> {
  const { number, status, decidedById, dueAt } = await caseOf(context, subjectId)
  if (dueAt === null) return []
  const those = (await listModerators(context)).filter(({ userId }) => userId !== decidedById)
  return those.map((recipient) => ({
    recipient,
    href: `/admin/moderation/${subjectId}`,
    title: `${caseNumber(number)} is late`,
    body:
      status === 'appealed'
        ? 'Its appeal should have been answered by now.'
        : 'It should have been decided by now.',
    action: 'Open the case',
  }))
}

/** Notifies the author of the appeal's answer. */
export async function appealAnswered(
  context: Context,
  { subjectId, after }: DomainEvent<'chatCase.answerAppeal'>,
): Promise<Notification[]> {
  const row = await caseOf(context, subjectId)
  return [
    {
      recipient: await recipientOf(context, row.authorId),
      href: decisionsHref,
      title: after.isUpheld ? 'The decision stands' : 'The decision was reversed',
      body: `A different moderator has looked at it again.${reasonWords(row.appealAnswer)}`,
      action: 'See the answer',
    },
  ]
}
