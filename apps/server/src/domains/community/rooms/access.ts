import { and, eq, exists, gt, isNull, or, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { chatMeasures } from '../case-tables.ts'
import { isInside, isGroupModerator, mayReadGroup, mayWriteInGroup, stateNow } from '../rules.ts'
import { chatBlocks, chatGroups, chatMembers, chatRooms } from '../tables.ts'

export type RoomRow = typeof chatRooms.$inferSelect

export interface RoomAccess {
  room: RoomRow
  group: { id: string; name: string; isWaiting: boolean } | null
  /** The other participant of a direct room. */
  otherId: string | null
  canModerate: boolean
  /** Whether the caller is a participant or a member of the group. Others can only read. */
  isInside: boolean
  /** Why the caller cannot write, or null. */
  refusal: string | null
  isBlocked: boolean
}

const inForce = (userId: string | Placeholder, now: Date | Placeholder): SQL | undefined =>
  and(eq(chatMeasures.userId, userId), gt(chatMeasures.endsAt, now), isNull(chatMeasures.liftedAt))

/** Active measures of moderators against a user. */
const listMeasures = (db: ReadOnly | Tx, userId: string, now: Date) =>
  db.select().from(chatMeasures).where(inForce(userId, now))

/** Whether a user is banned from the chat, as an SQL condition. */
export const isBanned = (db: ReadOnly, userId: string | Placeholder, now: Date | Placeholder): SQL =>
  exists(
    db
      .select({ id: chatMeasures.id })
      .from(chatMeasures)
      .where(and(inForce(userId, now), eq(chatMeasures.kind, 'chat_ban'))),
  )

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Why a user cannot write anywhere. */
export async function refusalOfMeasures(db: ReadOnly | Tx, userId: string, now: Date) {
  const measures = await listMeasures(db, userId, now)
  const ban = measures.find(({ kind }) => kind === 'chat_ban')
  const mute = measures.find(({ kind }) => kind === 'mute')
  return {
    isBanned: ban !== undefined,
    refusal: ban
      ? `The chat is closed to you until ${dayOf(ban.endsAt)}.`
      : mute
        ? `You can read, but not write, until ${dayOf(mute.endsAt)}.`
        : null,
  }
}

/** Refuses chat actions of banned users. */
export async function refuseBanned(tx: Tx, { userId }: Pick<Actor, 'userId'>, now: Date): Promise<void> {
  const { isBanned, refusal } = await refusalOfMeasures(tx, userId, now)
  if (isBanned && refusal) throw problem('CONFLICT', refusal)
}

export async function hasBlock(db: ReadOnly | Tx, one: string, other: string): Promise<boolean> {
  const either = or(
    and(eq(chatBlocks.userId, one), eq(chatBlocks.blockedId, other)),
    and(eq(chatBlocks.userId, other), eq(chatBlocks.blockedId, one)),
  )
  return (await db.$count(chatBlocks, either)) > 0
}

/** The user's direct rooms and the rooms of groups they may read, as an SQL condition on rooms. */
export function readableBy({ userId, kind }: Pick<Actor, 'userId' | 'kind'>, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const isPublic = sql`exists (select from ${chatGroups} g where g.id = ${chatRooms.groupId} and g.access = 'public')`
  if (seesEverybodys({ kind })) return sql`(${chatRooms.kind} = 'group' and ${isPublic})`
  const as = (states: SQL) =>
    sql`exists (select from ${chatMembers} m where m.group_id = ${chatRooms.groupId} and m.user_id = ${userId} and ${states})`
  return sql`(${chatRooms.oneId} = ${userId} or ${chatRooms.otherId} = ${userId}
    or ${as(sql`(m.state in ('owner', 'moderator', 'member') or m.state = 'muted')`)}
    or (${chatRooms.kind} = 'group' and ${isPublic}
      and not ${as(sql`m.state = 'removed' and (m.until is null or m.until > ${at})`)}))`
}

async function accessOfTwo(db: ReadOnly | Tx, actor: Actor, room: RoomRow) {
  if (room.oneId !== actor.userId && room.otherId !== actor.userId) return null
  const otherId = room.oneId === actor.userId ? room.otherId : room.oneId
  const isBlocked = otherId !== null && (await hasBlock(db, actor.userId, otherId))
  const refusal = isBlocked
    ? 'You cannot write to each other.'
    : room.status === 'requested'
      ? room.askedById === actor.userId
        ? 'You can write once they have agreed.'
        : 'You can write once you have agreed.'
      : room.status === 'open'
        ? null
        : 'This conversation is closed.'
  return { otherId, group: null, canModerate: false, isInside: true, refusal, isBlocked }
}

async function accessInGroup(db: ReadOnly | Tx, actor: Actor, room: RoomRow, now: Date) {
  const [row] = await db
    .select({ group: chatGroups, member: chatMembers })
    .from(chatGroups)
    .leftJoin(chatMembers, and(eq(chatMembers.groupId, chatGroups.id), eq(chatMembers.userId, actor.userId)))
    .where(eq(chatGroups.id, room.groupId ?? ''))
  if (!row) return null
  const { group, member } = row
  const state = member && stateNow(member, now)
  const isStaff = seesEverybodys(actor)
  if (isStaff ? group.access !== 'public' : !mayReadGroup(group.access, state)) return null
  const refusal = group.isWaiting
    ? 'No one can write here until the moderator has joined.'
    : room.status !== 'open'
      ? 'This room is closed.'
      : state === 'muted'
        ? `You can read, but not write, until ${dayOf(member?.until ?? now)}.`
        : mayWriteInGroup(state)
          ? null
          : 'Join the group to write in it.'
  return {
    otherId: null,
    group,
    canModerate: isGroupModerator(state),
    isInside: isInside(state),
    refusal,
    isBlocked: false,
  }
}

/** A user's permissions in a room, or null when they may not see it. */
export async function accessTo(
  db: ReadOnly | Tx,
  actor: Actor,
  room: RoomRow,
  now: Date,
): Promise<RoomAccess | null> {
  const { isBanned, refusal } = await refusalOfMeasures(db, actor.userId, now)
  if (isBanned) return null
  const access =
    room.kind === 'direct' ? await accessOfTwo(db, actor, room) : await accessInGroup(db, actor, room, now)
  return access && { room, ...access, refusal: refusal ?? access.refusal }
}

/** A room that the caller can read. */
export async function findRoom(db: ReadOnly, actor: Actor, id: string, now: Date): Promise<RoomAccess> {
  const [room] = isId(id) ? await db.select().from(chatRooms).where(eq(chatRooms.id, id)) : []
  const access = room && (await accessTo(db, actor, room, now))
  if (!access) throw notFound('room')
  return access
}

/** The same, locked until the transaction ends. Message numbers are assigned under this lock. */
export async function lockRoom(tx: Tx, actor: Actor, id: string, now: Date): Promise<RoomAccess> {
  const [room] = isId(id)
    ? await tx.select().from(chatRooms).where(eq(chatRooms.id, id)).for('no key update')
    : []
  const access = room && (await accessTo(tx, actor, room, now))
  if (!access) throw notFound('room')
  return access
}
