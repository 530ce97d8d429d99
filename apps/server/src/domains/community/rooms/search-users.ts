import { and, asc, eq, ne, not, or, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { bookings } from '../../booking/tables.ts'
import { isAccountThere } from '../../identity/queries.ts'
import { users } from '../../identity/tables.ts'
import { findPeople, presentPerson, searchedName, selectPeople } from '../people.ts'
import { chatBlocks, chatMembers } from '../tables.ts'
import { refusalOfMeasures } from './access.ts'

const inside = sql`('owner', 'moderator', 'member', 'muted')`

/** Users who share a group with the user, as an SQL condition. */
const sharesGroup = (userId: string): SQL =>
  sql`exists (select from ${chatMembers} mine join ${chatMembers} theirs on theirs.group_id = mine.group_id
    where mine.user_id = ${userId} and theirs.user_id = ${users.id}
      and mine.state in ${inside} and theirs.state in ${inside})`

const sharesBooking = (userId: string): SQL =>
  sql`exists (select from ${bookings} b
    where (b.status not in ('held', 'expired') or b.is_proposal) and not b.is_offer
    and ((b.patron_id = ${userId} and b.provider_id = ${users.id})
      or (b.provider_id = ${userId} and b.patron_id = ${users.id})))`

/** Users who have blocked the user or are blocked by them, as an SQL condition. */
const isBlockedWith = (userId: string): SQL =>
  sql`exists (select from ${chatBlocks} b where (b.user_id = ${userId} and b.blocked_id = ${users.id})
    or (b.user_id = ${users.id} and b.blocked_id = ${userId}))`

/** Whom a user can find: people they know and have not blocked or been blocked by, and never by address. */
export const isKnownTo = (userId: string): SQL | undefined =>
  and(
    ne(users.id, userId),
    isAccountThere,
    or(sharesGroup(userId), sharesBooking(userId)),
    not(isBlockedWith(userId)),
  )

export async function searchUsers(
  { db, now }: Context,
  { userId }: Actor,
  { search }: { search?: string | undefined },
): Promise<{ people: ChatPerson[] }> {
  if ((await refusalOfMeasures(db, userId, now())).isBanned) return { people: [] }
  const rows = await selectPeople(db)
    .where(and(isKnownTo(userId), search ? sql`${searchedName} ilike ${containing(search)}` : undefined))
    .orderBy(asc(searchedName), asc(users.id))
    .limit(20)
  return { people: rows.map(presentPerson) }
}

export async function isKnown(db: ReadOnly, userId: string, otherId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, otherId), isKnownTo(userId)))) > 0
}

export async function listChatBlocks({ db }: Context, { userId }: Actor): Promise<{ people: ChatPerson[] }> {
  const rows = await db
    .select({ id: chatBlocks.blockedId })
    .from(chatBlocks)
    .where(eq(chatBlocks.userId, userId))
    .orderBy(asc(chatBlocks.createdAt))
  const people = await findPeople(
    db,
    rows.map(({ id }) => id),
  )
  return { people: rows.flatMap(({ id }) => people.get(id) ?? []) }
}
