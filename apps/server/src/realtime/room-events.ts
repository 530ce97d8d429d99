import type { Dependencies } from '../context.ts'
import { findRoom } from '../domains/community/rooms/access.ts'
import { listHeardRooms } from '../domains/community/rooms/queries.ts'
import { findPeople, personIn } from '../domains/community/people.ts'
import { notFound, problem } from '../problem.ts'
import type { Handlers } from './events.ts'
import { limitJoins } from './limit-joins.ts'
import { leaveChat, rooms } from './rooms.ts'
import type { OneSocket } from './sockets.ts'

type RoomEvents = Pick<Handlers, 'rooms:watch' | 'room:enter' | 'room:leave' | 'room:typing'>

function actorOf({ data }: OneSocket) {
  if (!data.actor) throw problem('UNAUTHORIZED', 'Your account may not do this.')
  return data.actor
}

/** Pages report every three seconds that their user is typing. */
const TYPING_APART_MS = 2000
const typedAt = new WeakMap<OneSocket, Map<string, number>>()

/** Limits typing events, because each costs a database query and a message to every socket in the room. */
function isNews(socket: OneSocket, roomId: string, now: Date): boolean {
  const known = typedAt.get(socket) ?? new Map<string, number>()
  const before = known.get(roomId)
  if (before !== undefined && now.getTime() - before < TYPING_APART_MS) return false
  typedAt.set(socket, known.set(roomId, now.getTime()))
  return true
}

/** Events of pages that show rooms. `dropRooms` removes accounts that may no longer read a room. */
export const roomEvents = (deps: Dependencies): RoomEvents => ({
  'rooms:watch': async (socket) => {
    limitJoins(deps, socket.data)
    const { userId } = actorOf(socket)
    const list = () => listHeardRooms({ db: deps.database.db, now: deps.now }, userId)
    // Joined before the final check, as below.
    const ids = await list()
    await socket.join(ids.map(rooms.listed))
    const still = new Set(await list())
    for (const id of ids) if (!still.has(id)) await socket.leave(rooms.listed(id))
  },
  'room:enter': async (socket, { roomId }) => {
    limitJoins(deps, socket.data)
    const actor = actorOf(socket)
    // Joined before the final check, so that a concurrent removal either refuses the join or removes the socket.
    const { room, isInside } = await findRoom(deps.database.db, actor, roomId, deps.now())
    await socket.join([rooms.chat(room.id), ...(isInside ? [rooms.inside(room.id)] : [])])
    const now = await findRoom(deps.database.db, actor, roomId, deps.now()).catch(async (error: unknown) => {
      await leaveChat(socket, room.id)
      throw error
    })
    if (!now.isInside) await socket.leave(rooms.inside(room.id))
  },
  'room:leave': async (socket, { roomId }) => {
    await leaveChat(socket, roomId)
  },
  // Typing reveals who is in the group, which mere readers must not learn.
  'room:typing': async (socket, { roomId }) => {
    const actor = actorOf(socket)
    const { userId } = actor
    if (!socket.rooms.has(rooms.inside(roomId))) throw notFound('room')
    if (!isNews(socket, roomId, deps.now())) return
    // An account that may not write here is not announced as typing.
    const { refusal } = await findRoom(deps.database.db, actor, roomId, deps.now())
    if (refusal !== null) throw problem('CONFLICT', refusal)
    const { name } = personIn(await findPeople(deps.database.db, [userId]), userId)
    socket.to(rooms.inside(roomId)).emit('room:typing', { roomId, userId, name })
  },
})
