import { aliasedTable, and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import type { ChatCase, WordList } from '@wellspring/api/contract/chat-cases'
import { caseStatuses, risks, wordListKinds } from '@wellspring/api/contract/chat-status'
import type { CaseStatus, Risk } from '@wellspring/api/contract/chat-status'
import type { caseSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context, FigureQuery } from '../../../context.ts'
import { countsOf, totalOf } from '../../../db/counts-of.ts'
import { between } from '../../../db/between.ts'
import type { Between } from '../../../db/between.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { countedIn } from '../../../db/figure.ts'
import { isId } from '../../../db/ids.ts'
import { containing } from '../../../db/like.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { notFound } from '../../../problem.ts'
import { numberIn } from '../../../record-number.ts'
import { providers } from '../../directory/tables.ts'
import { profiles, users } from '../../identity/tables.ts'
import { chatCases, chatReports, chatWordLists } from '../case-tables.ts'
import { excerptOf } from '../messages/present.ts'
import { findPeople, personIn, searchedName, selectPeople } from '../people.ts'
import type { People } from '../people.ts'
import { chatGroups, chatMessages, chatRooms } from '../tables.ts'
import type { CaseRow } from './open-case.ts'

const moderators = aliasedTable(users, 'moderators')

export const caseNumber = (number: number | '') => `WC-${number}`

const reportCount = sql<number>`(select count(*)::int from ${chatReports} r where r.case_id = ${chatCases.id})`

export const selectCases = (db: ReadOnly) =>
  db
    .select({
      row: chatCases,
      message: chatMessages,
      room: chatRooms,
      groupName: chatGroups.name,
      moderatorName: sql<string | null>`${moderators.firstName} || ' ' || ${moderators.lastName}`,
      reportCount,
    })
    .from(chatCases)
    .innerJoin(chatMessages, eq(chatMessages.id, chatCases.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .leftJoin(chatGroups, eq(chatGroups.id, chatRooms.groupId))
    .leftJoin(moderators, eq(moderators.id, chatCases.moderatorId))
    .$dynamic()

export type SelectedCase = Awaited<ReturnType<typeof selectCases>>[number]

export const roomNameOf = ({ room, groupName }: Pick<SelectedCase, 'room' | 'groupName'>) =>
  groupName === null ? 'Direct talk' : `${groupName}, ${room.name}`

const isLate = ({ dueAt }: CaseRow, now: Date) => dueAt !== null && dueAt < now

export function presentCase(selected: SelectedCase, people: People, now: Date): ChatCase {
  const { row, moderatorName, reportCount } = selected
  const { id, status, risk, foundBy, moderatorId } = row
  return {
    id,
    number: caseNumber(row.number),
    status,
    isReversed: status === 'dismissed' && row.isUpheld === false,
    risk,
    foundBy,
    reportCount,
    author: personIn(people, row.authorId),
    excerpt: excerptOf(row.reportedText),
    roomName: roomNameOf(selected),
    dueAt: row.dueAt?.toISOString() ?? null,
    isLate: isLate(row, now),
    moderator: moderatorId !== null ? { id: moderatorId, name: moderatorName ?? '' } : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

interface Filter extends Between {
  limit: number
  page: number
  search?: string | undefined
  status?: CaseStatus | undefined
  risk?: Risk | undefined
  only?: 'untaken' | 'mine' | 'undecided' | 'late' | undefined
  sort?: (typeof caseSorts)[number] | undefined
}

/** Matches the number, the message's text, its author and place, and the current moderator. */
function isFoundBy(db: ReadOnly, search: string): SQL | undefined {
  const number = numberIn(search, 'WC')
  if (number !== null) return eq(chatCases.number, number)
  const words = containing(search)
  const people = selectPeople(db)
    .where(
      sql`${searchedName} ilike ${words} or ${users.firstName} || ' ' || ${users.lastName} ilike ${words}`,
    )
    .as('people')
  const found = db.select({ id: people.id }).from(people)
  const messages = db
    .select({ id: chatMessages.id })
    .from(chatCases)
    .innerJoin(chatMessages, eq(chatMessages.id, chatCases.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .innerJoin(chatGroups, eq(chatGroups.id, chatRooms.groupId))
    .where(sql`${chatGroups.name} || ', ' || ${chatRooms.name} ilike ${words}`)
  return or(
    sql`${chatCases.reportedText} ilike ${words}`,
    inArray(chatCases.authorId, found),
    inArray(chatCases.moderatorId, found),
    inArray(chatCases.messageId, messages),
  )
}

/** Not claimed by a moderator, including appeals. */
const isUntaken = and(inArray(chatCases.status, ['new', 'appealed']), isNull(chatCases.moderatorId))

/** Claimed and undecided. */
const isUndecidedOf = (userId: string | Placeholder) =>
  and(eq(chatCases.moderatorId, userId), inArray(chatCases.status, ['reviewing', 'appealed']))

const whereOf = (
  { db, now }: Context,
  actor: Actor,
  { search, status, risk, only, ...days }: Filter,
): SQL | undefined =>
  and(
    search ? isFoundBy(db, search) : undefined,
    status && eq(chatCases.status, status),
    risk && eq(chatCases.risk, risk),
    only === 'untaken' ? isUntaken : undefined,
    only === 'mine' ? eq(chatCases.moderatorId, actor.userId) : undefined,
    only === 'undecided' ? isUndecidedOf(actor.userId) : undefined,
    only === 'late' ? lte(chatCases.dueAt, now()) : undefined,
    between(chatCases.createdAt, days),
  )

const sortableBy = (db: ReadOnly) => ({
  case: chatCases.number,
  author: sql`(${db
    .select({ name: sql`lower(${searchedName})` })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(providers, eq(providers.id, users.id))
    .where(eq(users.id, chatCases.authorId))})`,
  // Flagged cases by word list first, then reported ones by the number of reports.
  found: sql`${placeIn(chatCases.foundBy, wordListKinds)} * -1000 + ${reportCount}`,
  risk: placeIn(chatCases.risk, risks),
  status: placeIn(chatCases.status, caseStatuses),
  due: chatCases.dueAt,
  moderator: sql`lower(${moderators.firstName} || ' ' || ${moderators.lastName})`,
})

/** Moderation cases, by default in order of their deadline. */
export async function listCases(
  ctx: Context,
  actor: Actor,
  filter: Filter,
): Promise<{ cases: ChatCase[]; totalRecords: number; statusCounts: Record<CaseStatus, number> }> {
  const { db, now } = ctx
  const { status, ...others } = filter
  const found = whereOf(ctx, actor, others)
  const rows = await selectCases(db)
    .where(and(found, status && eq(chatCases.status, status)))
    .orderBy(
      ...sortedBy(filter.sort, sortableBy(db), [
        sql`${asc(chatCases.dueAt)} nulls last`,
        desc(chatCases.updatedAt),
        sql`${chatCases.id}`,
      ]),
    )
    .limit(filter.limit)
    .offset(filter.limit * filter.page)
  const people = await findPeople(
    db,
    rows.map(({ row }) => row.authorId),
  )
  const counted = await db
    .select({ status: chatCases.status, count: sql<number>`count(*)::int` })
    .from(chatCases)
    .where(found)
    .groupBy(chatCases.status)
  const statusCounts = countsOf(caseStatuses, counted)
  return {
    cases: rows.map((row) => presentCase(row, people, now())),
    totalRecords: totalOf(statusCounts, status),
    statusCounts,
  }
}

/** Unclaimed cases, including appeals. */
export const casesFigure: FigureQuery = () =>
  countedIn(chatCases, {
    where: isUntaken,
    since: chatCases.updatedAt,
    name: sql`${caseNumber('')}::text || ${chatCases.number}`,
  })

/** The caller's claimed cases, in order of their deadline. */
export const ownCasesFigure: FigureQuery = ({ actor }) =>
  countedIn(chatCases, {
    where: isUndecidedOf(actor.userId),
    since: chatCases.createdAt,
    name: sql`${caseNumber('')}::text || ${chatCases.number}`,
    own: { id: chatCases.id, about: sql`left(${chatCases.reportedText}, 120)`, due: chatCases.dueAt },
  })

/** A message with three before and three after it. */
export const listAround = (db: ReadOnly, { roomId, seq }: typeof chatMessages.$inferSelect) =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.roomId, roomId), gte(chatMessages.seq, seq - 3), lte(chatMessages.seq, seq + 3)),
    )
    .orderBy(asc(chatMessages.seq))

export interface LockedCase {
  row: CaseRow
  message: typeof chatMessages.$inferSelect
  room: typeof chatRooms.$inferSelect
}

/** A case with its room and message locked. The room is locked first, as for writing. */
export async function lockCase(tx: Tx, id: string): Promise<LockedCase> {
  const [known] = isId(id)
    ? await tx
        .select({ messageId: chatCases.messageId, roomId: chatMessages.roomId })
        .from(chatCases)
        .innerJoin(chatMessages, eq(chatMessages.id, chatCases.messageId))
        .where(eq(chatCases.id, id))
    : []
  if (!known) throw notFound('case')
  const [room] = await tx.select().from(chatRooms).where(eq(chatRooms.id, known.roomId)).for('no key update')
  const [row] = await tx.select().from(chatCases).where(eq(chatCases.id, id)).for('update')
  const [message] = await tx.select().from(chatMessages).where(eq(chatMessages.id, known.messageId))
  if (!room || !row || !message) throw notFound('case')
  return { row, message, room }
}

/** Whether the author may be in need of help, which rules out measures against them. */
export async function isCare(db: ReadOnly | Tx, { id, foundBy }: Pick<CaseRow, 'id' | 'foundBy'>) {
  if (foundBy !== null) return foundBy === 'self_harm' || foundBy === 'distress'
  const reasons = await db
    .select({ reason: chatReports.reason })
    .from(chatReports)
    .where(eq(chatReports.caseId, id))
  return reasons.length > 0 && reasons.every(({ reason }) => reason === 'self_harm')
}

/** The word lists in order. A missing one is empty. */
export async function listWordLists({ db }: Context): Promise<{ lists: WordList[] }> {
  const rows = await db.select().from(chatWordLists)
  return {
    lists: wordListKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind)
      return { kind, words: row?.words ?? [], updatedAt: row?.updatedAt.toISOString() ?? null }
    }),
  }
}

/** Cases with a measure against the person, including ones that were reversed after an appeal. */
export const isAbout = (userId: string): SQL | undefined =>
  and(
    eq(chatCases.authorId, userId),
    or(inArray(chatCases.status, ['actioned', 'appealed']), sql`${chatCases.appealedAt} is not null`),
  )
