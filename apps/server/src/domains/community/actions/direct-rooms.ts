import { and, eq, gt, inArray } from '../../../db/drizzle.ts'

import type { RoomDetail } from '@wellspring/api/contract/chat-rooms'
import { ROOMS_A_DAY, nextRoomStatuses } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { checkAccountThere, isAccountThere } from '../../identity/queries.ts'
import { users } from '../../identity/tables.ts'
import { roomsNews } from '../live-updates.ts'
import { hasBlock, refusalOfMeasures, refuseBanned } from '../rooms/access.ts'
import type { RoomRow } from '../rooms/access.ts'
import { getRoom, haveBooked, haveTraded } from '../rooms/queries.ts'
import { isKnown } from '../rooms/search-users.ts'
import { decideDirectRoom } from '../rules.ts'
import { chatRooms, chatSettings } from '../tables.ts'

type Answer = Promise<{ room: RoomDetail }>

async function beginBetween({ db }: Context, actor: Actor, otherId: string) {
  const [other] = await db
    .select({ kind: users.kind })
    .from(users)
    .where(and(eq(users.id, otherId), isAccountThere))
  if (!other || otherId === actor.userId || (other.kind !== 'patron' && other.kind !== 'provider'))
    throw notFound('person')
  const both: [string, string] = [actor.userId, otherId]
  const adults = and(inArray(chatSettings.userId, both), eq(chatSettings.isAdult, true))
  const begin = decideDirectRoom({
    kinds: [actor.kind, other.kind],
    haveBookingOrOrder: (await haveBooked(db, both)) || (await haveTraded(db, both)),
    areAdults: (await db.$count(chatSettings, adults)) === 2,
    hasBlocked: await hasBlock(db, ...both),
    shareGroup: await isKnown(db, actor.userId, otherId),
  })
  if ('refusal' in begin) throw problem('CONFLICT', begin.refusal)
  return begin.status
}

async function refuseTooMany(tx: Tx, { userId }: Actor, now: Date) {
  await lockName(tx, `conversations begun by ${userId}`)
  const { refusal } = await refusalOfMeasures(tx, userId, now)
  if (refusal) throw problem('CONFLICT', refusal)
  const since = new Date(now.getTime() - DAY_MS)
  const asked = and(eq(chatRooms.askedById, userId), gt(chatRooms.createdAt, since))
  if ((await tx.$count(chatRooms, asked)) >= ROOMS_A_DAY)
    throw problem(
      'TOO_MANY_REQUESTS',
      `You can begin ${ROOMS_A_DAY} conversations a day. Please continue tomorrow.`,
    )
}

const isBetween = (one: string, other: string) => and(eq(chatRooms.oneId, one), eq(chatRooms.otherId, other))

/** A person who was declined cannot ask again, and the one who declined can. */
function statusAgain(room: RoomRow, actor: Actor, status: RoomRow['status']) {
  if (room.status === 'declined' && room.askedById !== actor.userId) return status
  if (room.status === 'requested' && room.askedById !== actor.userId) return 'open' as const
  return room.status
}

/** Opens the direct room with another person. Idempotent. */
export async function openDirectRoom(context: Context, actor: Actor, otherId: string): Answer {
  const [one = '', other = ''] = [actor.userId, otherId].toSorted()
  const [known] = await context.db.select().from(chatRooms).where(isBetween(one, other))
  if (known?.status === 'open') return getRoom(context, actor, known.id)
  const status = await beginBetween(context, actor, otherId)
  const now = context.now()
  const id = await change(context, 'chatRoom.open', async (tx) => {
    await lockName(tx, `conversation of ${one} and ${other}`)
    const two = { oneId: one, otherId: other, askedById: actor.userId }
    const [row] = await tx.select().from(chatRooms).where(isBetween(one, other)).for('update')
    const again = row && statusAgain(row, actor, status)
    if (row && row.status === again) return { result: row.id }
    await refuseTooMany(tx, actor, now)
    const room = returned(
      await tx
        .insert(chatRooms)
        .values({ kind: 'direct', status, name: '', topic: '', ...two, lastAt: now, createdAt: now })
        .onConflictDoUpdate({
          target: [chatRooms.oneId, chatRooms.otherId],
          set: again === undefined ? { lastAt: now } : { status: again, askedById: two.askedById },
        })
        .returning(),
      'room',
    )
    return {
      subject: `chatRoom:${room.id}`,
      after: { status: room.status, otherId },
      news: roomsNews([actor.userId, otherId]),
      result: room.id,
    }
  })
  return getRoom({ ...context, db: context.unit?.tx ?? context.db }, actor, id)
}

/** Accepts or declines a request for a direct conversation. */
export async function answerDirectRoom(
  context: Context,
  actor: Actor,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Answer {
  const status = isAccepted ? ('open' as const) : ('declined' as const)
  await change(context, 'chatRoom.answer', async (tx) => {
    const [room] = isId(id) ? await tx.select().from(chatRooms).where(eq(chatRooms.id, id)).for('update') : []
    const { oneId, otherId, askedById } = room ?? {}
    const isMine = oneId === actor.userId || otherId === actor.userId
    if (!room || !askedById || !isMine || askedById === actor.userId) throw notFound('room')
    await refuseBanned(tx, actor, context.now())
    if (!nextRoomStatuses[room.status].includes(status))
      throw problem('ILLEGAL_TRANSITION', 'This has already been answered.')
    if (isAccepted) await checkAccountThere(tx, askedById)
    await tx.update(chatRooms).set({ status }).where(eq(chatRooms.id, id))
    return {
      subject: `chatRoom:${id}`,
      after: { status, askedById },
      news: roomsNews([actor.userId, askedById]),
      result: undefined,
    }
  })
  return getRoom({ ...context, db: context.unit?.tx ?? context.db }, actor, id)
}
