import { and, eq, inArray, isNull, notInArray } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification, Recipient } from '../../event.ts'
import type { Words } from '../../formats.ts'
import { users } from '../identity/tables.ts'
import { caseNumber, roomNameOf, selectCases } from './cases/queries.ts'
import { chatCases, chatReports } from './case-tables.ts'
import type { CaseRow } from './cases/open-case.ts'
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

/** Of those who are named, whoever wants to hear of it. */
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

/** That somebody was named or answered; what was said is read where it was said. */
export async function named(
  context: Context,
  { subjectId, after }: DomainEvent<'chatMessage.send'>,
): Promise<Notification[]> {
  if (after.mentionIds.length === 0) return []
  const [row] = await context.db
    .select({ authorId: chatMessages.authorId, room: chatRooms, groupName: chatGroups.name })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .leftJoin(chatGroups, eq(chatGroups.id, chatRooms.groupId))
    .where(eq(chatMessages.id, subjectId))
  if (!row) return []
  const { name } = personIn(await findPeople(context.db, [row.authorId]), row.authorId)
  const hearing = await listHearing(context, after.mentionIds, after.roomId, row.authorId)
  const where = row.groupName === null ? 'your conversation' : roomNameOf(row)
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

/** That somebody is asked into a group. */
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

/** What a moderator of a group has done, and why. */
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
      body: after.reason ?? 'A moderator of the group decided this.',
      action: 'Open your chats',
    },
  ]
}

/** That somebody asks for a talk of two. */
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

/** What whoever looks after a group has done with a message, and why. */
export async function moderated(
  context: Context,
  { subjectId, after }: DomainEvent<'chatMessage.moderate'>,
): Promise<Notification[]> {
  const [message] = await context.db.select().from(chatMessages).where(eq(chatMessages.id, subjectId))
  if (!message) return []
  return [
    {
      recipient: await recipientOf(context, message.authorId),
      href: roomHref(after.roomId),
      title: after.status === 'removed' ? 'A message of yours was removed' : 'Your message is visible now',
      body: after.reason,
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

/** That a list of words has found something that cannot wait. */
export const found = (context: Context, { subjectId }: DomainEvent<'chatCase.open'>) =>
  urgent(context, subjectId, `chat case ${subjectId}`)

/** The same of what somebody has reported. */
export const reported = (context: Context, { after }: DomainEvent<'chatMessage.report'>) =>
  urgent(context, after.caseId, `chat case ${after.caseId}`)

async function caseOf({ db }: Context, id: string) {
  const [row] = await db.select().from(chatCases).where(eq(chatCases.id, id))
  if (!row) throw new Error(`there is no case ${id}`)
  return row
}

/** What its writer is told of a decision, with its reason; nothing where they would not have heard of the case. */
function toWriter({ decisionReason }: CaseRow, after: DomainEvent<'chatCase.decide'>['after']) {
  const reason = decisionReason ?? ''
  if (after.status === 'actioned')
    return {
      href: decisionsHref,
      title: 'We have made a decision about your message',
      body: `${reason}\n\nYou can see what was done, and ask for a second look within 30 days.`,
      action: 'See the decision',
    }
  if (after.isCare)
    return {
      href: '/safe',
      title: 'A moderator has written to you',
      body: `${reason}\n\nNothing was done against you, and only moderators know of this. Help is there at any time.`,
      action: 'Find help',
    }
  if (after.isReleased)
    return { href: chatHref, title: 'Your message is visible now', body: reason, action: 'Open your chats' }
  return null
}

/** What was decided: to its writer with the reason, to whoever reported it without. */
export async function decided(
  context: Context,
  { subjectId, after }: DomainEvent<'chatCase.decide'>,
): Promise<Notification[]> {
  const row = await caseOf(context, subjectId)
  const reporters = await context.db
    .select({ id: chatReports.reporterId })
    .from(chatReports)
    .where(eq(chatReports.caseId, subjectId))
  const isActioned = after.status === 'actioned'
  const told = await Promise.all(
    reporters.map(async ({ id }) => ({
      recipient: await recipientOf(context, id),
      href: chatHref,
      title: 'Your report was reviewed',
      body: isActioned
        ? 'Thank you. We took action on it.'
        : 'Thank you. We read it and decided to leave it in place. You can block anyone at any time.',
      action: 'Open your chats',
    })),
  )
  const words = toWriter(row, after)
  return words ? [...told, { recipient: await recipientOf(context, row.authorId), ...words }] : told
}

/** To moderators: somebody asks for a second look. */
export async function appealed(
  context: Context,
  { subjectId }: DomainEvent<'chatCase.appeal'>,
): Promise<Notification[]> {
  const row = await caseOf(context, subjectId)
  const others = (await listModerators(context)).filter(({ userId }) => userId !== row.decidedById)
  return others.map((recipient) => ({
    recipient,
    href: `/admin/moderation/${subjectId}`,
    title: `${caseNumber(row.number)}: an appeal waits for 72 hours at most`,
    body: 'A different moderator will answer it.',
    action: 'Open the case',
  }))
}

/** To moderators: nobody has decided in time. */
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

/** What came of the second look. */
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
      body: row.appealAnswer ?? '',
      action: 'See the answer',
    },
  ]
}
