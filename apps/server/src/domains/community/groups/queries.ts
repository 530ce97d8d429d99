import { and, asc, desc, eq, inArray, isNull, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type {
  CategoryGroup,
  ChatCategory,
  GroupDetail,
  GroupMember,
} from '@wellspring/api/contract/chat-groups'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { containing } from '../../../db/like.ts'
import { notFound, problem } from '../../../problem.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { profiles, users } from '../../identity/tables.ts'
import { providers } from '../../directory/tables.ts'
import { refusalOfMeasures } from '../rooms/access.ts'
import { findPeople, personIn, presentPerson, searchedName, selectPeople } from '../people.ts'
import { isGroupModerator, mayReadGroup, maySeeMembers, stateNow } from '../rules.ts'
import { chatCategories, chatGroups, chatMembers, chatRooms } from '../tables.ts'

type GroupRow = typeof chatGroups.$inferSelect
export type MemberRow = typeof chatMembers.$inferSelect

/** Membership states that count as inside a group. */
const inside = sql`('owner', 'moderator', 'member', 'muted')`
const memberCount = sql<number>`(select count(*)::int from ${chatMembers} c
  where c.group_id = ${chatGroups.id} and c.state in ${inside})`

/** The time of the last message in any of the group's rooms. */
const lastMessageAt = sql<Date | null>`(select max(r.last_at) from ${chatRooms} r
  where r.group_id = ${chatGroups.id} and r.last_seq > 0)`.mapWith(chatRooms.lastAt)

const MOST_MODERATORS = 3

export async function listChatCategories({ db }: Context): Promise<{ categories: ChatCategory[] }> {
  const rows = await db
    .select({
      id: chatCategories.id,
      name: chatCategories.name,
      about: chatCategories.about,
      position: chatCategories.position,
      groupCount: sql<number>`(select count(*)::int from ${chatGroups} g
        where g.category_id = ${chatCategories.id} and g.access <> 'invite')`,
    })
    .from(chatCategories)
    .orderBy(asc(chatCategories.position), asc(chatCategories.name))
  return { categories: rows }
}

const selectGroups = (db: ReadOnly, userId: string) =>
  db
    .select({
      group: chatGroups,
      member: chatMembers,
      memberCount,
      lastMessageAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(chatGroups)
    .leftJoin(chatMembers, and(eq(chatMembers.groupId, chatGroups.id), eq(chatMembers.userId, userId)))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectGroups>>[number]

/** Groups by invitation are visible to their members and invited people only. */
const visibleTo = ({ userId, kind }: Actor): SQL =>
  seesEverybodys({ kind })
    ? sql`${chatGroups.access} <> 'invite'`
    : sql`(${chatGroups.access} <> 'invite' or exists (select from ${chatMembers} v
        where v.group_id = ${chatGroups.id} and v.user_id = ${userId}
          and (v.state in ${inside} or v.state in ('invited', 'requested'))))`

type Moderators = ReadonlyMap<string, CategoryGroup['moderators']>

/** The moderators of these groups, owner first. */
async function moderatorsOf(db: ReadOnly, rows: readonly Selected[]): Promise<Moderators> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select({ groupId: chatMembers.groupId, userId: chatMembers.userId })
    .from(chatMembers)
    .where(
      and(
        inArray(
          chatMembers.groupId,
          rows.map(({ group }) => group.id),
        ),
        inArray(chatMembers.state, ['owner', 'moderator']),
      ),
    )
    .orderBy(desc(chatMembers.state), asc(chatMembers.since), asc(chatMembers.userId))
  const shown = [...Map.groupBy(found, ({ groupId }) => groupId)].map(
    ([groupId, members]) => [groupId, members.slice(0, MOST_MODERATORS)] as const,
  )
  const people = await findPeople(
    db,
    shown.flatMap(([, members]) => members.map(({ userId }) => userId)),
  )
  return new Map(
    shown.map(([groupId, members]) => [groupId, members.map(({ userId }) => personIn(people, userId))]),
  )
}

const presentGroups = async (db: ReadOnly, rows: readonly Selected[], now: Date) => {
  const moderators = await moderatorsOf(db, rows)
  return rows.map((row) => presentGroup(row, moderators, now))
}

function presentGroup(
  { group, member, memberCount: count, lastMessageAt: lastAt }: Selected,
  moderators: Moderators,
  now: Date,
): CategoryGroup {
  const { id, categoryId, name, about, access, isWaiting } = group
  const state = member && stateNow(member, now)
  return {
    id,
    categoryId,
    name,
    about,
    access,
    isPatronGroup: categoryId === null,
    isWaiting,
    memberCount: count,
    lastMessageAt: lastAt?.toISOString() ?? null,
    moderators: moderators.get(id) ?? [],
    state,
    mutedUntil: state === 'muted' ? (member?.until?.toISOString() ?? null) : null,
    canModerate: isGroupModerator(state),
  }
}

interface Filter {
  limit: number
  page: number
  categoryId?: string | undefined
  search?: string | undefined
  only?: 'mine' | 'invited' | undefined
}

export async function listCategoryGroups(
  { db, now }: Context,
  actor: Actor,
  { limit, page, categoryId, search, only }: Filter,
): Promise<{ groups: CategoryGroup[]; totalRecords: number }> {
  if (categoryId !== undefined && !isId(categoryId)) return { groups: [], totalRecords: 0 }
  const words = search ? containing(search) : undefined
  const rows = await selectGroups(db, actor.userId)
    .where(
      and(
        visibleTo(actor),
        categoryId === undefined ? undefined : eq(chatGroups.categoryId, categoryId),
        only === 'mine' ? sql`${chatMembers.state} in ${inside}` : undefined,
        only === 'invited' ? eq(chatMembers.state, 'invited') : undefined,
        words === undefined
          ? undefined
          : sql`(${chatGroups.name} ilike ${words} or ${chatGroups.about} ilike ${words})`,
      ),
    )
    .orderBy(desc(memberCount), asc(chatGroups.name), asc(chatGroups.id))
    .limit(limit)
    .offset(limit * page)
  return { groups: await presentGroups(db, rows, now()), totalRecords: rows[0]?.total ?? 0 }
}

export async function listPatronGroups(
  { db, now }: Context,
  actor: Actor,
): Promise<{ groups: CategoryGroup[] }> {
  const rows = await selectGroups(db, actor.userId)
    .where(and(visibleTo(actor), isNull(chatGroups.categoryId)))
    .orderBy(desc(chatGroups.createdAt))
  return { groups: await presentGroups(db, rows, now()) }
}

const requestCountOf = (db: ReadOnly, groupId: string) =>
  db.$count(chatMembers, and(eq(chatMembers.groupId, groupId), eq(chatMembers.state, 'requested')))

/** A group that the caller may see, with the rooms they may read. */
export async function getCategoryGroup(
  { db, now }: Context,
  actor: Actor,
  id: string,
): Promise<{ group: GroupDetail }> {
  const [row] = isId(id)
    ? await selectGroups(db, actor.userId).where(and(visibleTo(actor), eq(chatGroups.id, id)))
    : []
  if (!row) throw notFound('group')
  const { isBanned } = await refusalOfMeasures(db, actor.userId, now())
  const known = presentGroup(row, await moderatorsOf(db, [row]), now())
  const group = { ...known, canModerate: known.canModerate && !isBanned }
  const people = await findPeople(db, [row.group.ownerId])
  const rooms = await db
    .select()
    .from(chatRooms)
    .where(eq(chatRooms.groupId, id))
    .orderBy(asc(chatRooms.createdAt), asc(chatRooms.id))
  return {
    group: {
      ...group,
      rules: row.group.rules,
      owner: personIn(people, row.group.ownerId),
      rooms: !isBanned && mayReadGroup(group.access, group.state) ? rooms.map(presentGroupRoom) : [],
      showsMembers:
        !isBanned && maySeeMembers(group.access, { state: group.state, isStaff: seesEverybodys(actor) }),
      requestCount: group.canModerate ? await requestCountOf(db, id) : 0,
    },
  }
}

export const presentGroupRoom = ({ id, name, topic, status }: typeof chatRooms.$inferSelect) => ({
  id,
  name,
  topic,
  isClosed: status === 'closed',
})

export const presentMember = (
  { state, until, since }: Pick<MemberRow, 'state' | 'until' | 'since'>,
  person: GroupMember['person'],
  now: Date,
): GroupMember => ({
  person,
  state: stateNow({ state, until }, now),
  mutedUntil: stateNow({ state, until }, now) === 'muted' ? (until?.toISOString() ?? null) : null,
  since: since.toISOString(),
})

interface MemberFilter {
  id: string
  limit: number
  page: number
  search?: string | undefined
}

/** Members of a group, for other members. Moderators also see requests, invitations and removals. */
export async function listGroupMembers(
  context: Context,
  actor: Actor,
  { id, limit, page, search }: MemberFilter,
): Promise<{ members: GroupMember[]; totalRecords: number }> {
  const { db, now } = context
  const { group } = await getCategoryGroup(context, actor, id)
  if (!group.showsMembers)
    throw problem('UNAUTHORIZED', 'You can see who is in this group once you have joined.')
  const shown = group.canModerate
    ? sql`${chatMembers.state} <> 'left'`
    : sql`${chatMembers.state} in ${inside}`
  const where = and(
    eq(chatMembers.groupId, id),
    shown,
    search ? sql`${searchedName} ilike ${containing(search)}` : undefined,
  )
  const order = sql`array_position(array['requested', 'owner', 'moderator', 'member', 'muted'], ${chatMembers.state}) nulls last`
  const rows = await db
    .select({ member: chatMembers, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(providers, eq(providers.id, users.id))
    .where(where)
    .orderBy(order, asc(searchedName), asc(chatMembers.userId))
    .limit(limit)
    .offset(limit * page)
  const people = await findPeople(
    db,
    rows.map(({ member }) => member.userId),
  )
  return {
    members: rows.map(({ member }) => presentMember(member, personIn(people, member.userId), now())),
    totalRecords: rows[0]?.total ?? 0,
  }
}

export interface LockedGroup {
  group: GroupRow
  state: ReturnType<typeof stateNow> | null
}

/** A group that the caller may see, locked until the transaction ends. */
export async function lockGroup(tx: Tx, actor: Actor, id: string, now: Date): Promise<LockedGroup> {
  const [group] = isId(id)
    ? await tx
        .select()
        .from(chatGroups)
        .where(and(visibleTo(actor), eq(chatGroups.id, id)))
        .for('no key update')
    : []
  if (!group) throw notFound('group')
  const member = await findMember(tx, id, actor.userId)
  return { group, state: member && stateNow(member, now) }
}

export async function findMember(
  tx: ReadOnly | Tx,
  groupId: string,
  userId: string,
): Promise<MemberRow | null> {
  const [row] = isId(userId)
    ? await tx
        .select()
        .from(chatMembers)
        .where(and(eq(chatMembers.groupId, groupId), eq(chatMembers.userId, userId)))
    : []
  return row ?? null
}

export const listRoomIds = async (tx: ReadOnly | Tx, groupIds: readonly string[]): Promise<string[]> =>
  groupIds.length === 0
    ? []
    : (
        await tx
          .select({ id: chatRooms.id })
          .from(chatRooms)
          .where(inArray(chatRooms.groupId, [...groupIds]))
      ).map(({ id }) => id)

export async function findPerson(db: ReadOnly, userId: string) {
  const [row] = isId(userId) ? await selectPeople(db).where(eq(users.id, userId)) : []
  if (!row) throw notFound('person')
  return presentPerson(row)
}
