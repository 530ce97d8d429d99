import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { makeTalk } from '../testing/community.ts'
import { outcomeOf } from '../testing/outcome.ts'
import { roomEvents } from './room-events.ts'
import { rooms } from './rooms.ts'
import type { OneSocket } from './sockets.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

/** A socket before whose rooms are joined something else happens. */
function slowSocket(userId: string, before: () => Promise<unknown>) {
  const joined = new Set<string>()
  const actor = { userId, sessionId: '', kind: 'patron', roles: [] }
  const socket = {
    data: { actor },
    rooms: joined,
    async join(names: string[]) {
      await before()
      for (const name of names) joined.add(name)
    },
    leave: async (name: string) => joined.delete(name),
  }
  return { socket: socket as unknown as OneSocket, joined }
}

test.each([
  ['rooms:watch', 'done'],
  ['room:enter', 'NOT_FOUND'],
] as const)('whoever is removed while they ask by %s hears nothing of the room', async (event, outcome) => {
  const { owner, member, groupId, roomId } = await makeTalk(stand)
  const gone = { id: groupId, userId: member.userId, state: 'removed', reason: 'Read our rules.' } as const
  const { socket, joined } = slowSocket(member.userId, () => owner.client.community.changeGroupMember(gone))
  const events = roomEvents(stand.deps)
  const asks = {
    'rooms:watch': () => events['rooms:watch'](socket, {}),
    'room:enter': () => events['room:enter'](socket, { roomId }),
  }
  expect(await outcomeOf(asks[event]())).toBe(outcome)
  for (const name of [rooms.chat, rooms.inside, rooms.listed]) expect(joined).not.toContain(name(roomId))
})
