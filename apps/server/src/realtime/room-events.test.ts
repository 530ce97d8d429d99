import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../testing/app.ts'
import type { SignedIn, TestApp } from '../testing/app.ts'
import { anotherAdult, makeTalk } from '../testing/community.ts'
import type { Talk } from '../testing/community.ts'
import { outcomeOf } from '../testing/outcome.ts'
import { roomEvents } from './room-events.ts'
import { rooms } from './rooms.ts'
import type { OneSocket } from './sockets.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

/** A fake socket that runs `before` ahead of joining rooms. */
function socketOf(userId: string, before: () => Promise<unknown> = async () => {}) {
  const joined = new Set<string>()
  const emitted: string[] = []
  const actor = { userId, sessionId: '', kind: 'patron', roles: [] }
  const socket = {
    data: { actor },
    rooms: joined,
    async join(names: string[]) {
      await before()
      for (const name of names) joined.add(name)
    },
    leave: async (name: string) => joined.delete(name),
    to: () => ({ emit: (event: string) => emitted.push(event) }),
  }
  return { socket: socket as unknown as OneSocket, joined, emitted }
}

test.each([
  ['rooms:watch', 'done'],
  ['room:enter', 'NOT_FOUND'],
] as const)('an account that is removed while its %s is pending joins no room', async (event, outcome) => {
  const { owner, member, groupId, roomId } = await makeTalk(stand)
  const gone = { id: groupId, userId: member.userId, state: 'removed', reason: 'Read our rules.' } as const
  const { socket, joined } = socketOf(member.userId, () => owner.client.community.changeGroupMember(gone))
  const events = roomEvents(stand.deps)
  const asks = {
    'rooms:watch': () => events['rooms:watch'](socket, {}),
    'room:enter': () => events['room:enter'](socket, { roomId }),
  }
  expect(await outcomeOf(asks[event]())).toBe(outcome)
  for (const name of [rooms.chat, rooms.inside, rooms.listed]) expect(joined).not.toContain(name(roomId))
})

type Told = Talk & { other: SignedIn }

test.each<[string, 'group' | 'direct', (told: Told) => Promise<unknown>]>([
  [
    'is muted in it',
    'group',
    ({ owner, member, groupId }) =>
      owner.client.community.changeGroupMember({
        id: groupId,
        userId: member.userId,
        state: 'muted',
        days: 1,
        reason: 'Slowly.',
      }),
  ],
  [
    'is blocked by the other',
    'direct',
    ({ other, member }) => other.client.community.blockUser({ userId: member.userId }),
  ],
])('a member who %s is not announced as typing', async (_why, where, refuse) => {
  const talk = await makeTalk(stand)
  const { member, roomId } = talk
  const other = await anotherAdult(stand, talk)
  const { room } = await member.client.community.openDirectRoom({ userId: other.userId })
  await other.client.community.answerDirectRoom({ id: room.id, isAccepted: true })
  const { socket, emitted } = socketOf(member.userId)
  const events = roomEvents(stand.deps)
  const at = { roomId: where === 'group' ? roomId : room.id }
  await events['room:enter'](socket, at)
  await events['room:typing'](socket, at)
  expect(emitted).toEqual(['room:typing'])
  await refuse({ ...talk, other })
  stand.clock.advance({ seconds: 3 })
  await outcomeOf(events['room:typing'](socket, at))
  expect(emitted).toEqual(['room:typing'])
})

test('typing is announced every few seconds, however often the page reports it', async () => {
  const { member, roomId } = await makeTalk(stand)
  const { socket, emitted } = socketOf(member.userId)
  const events = roomEvents(stand.deps)
  await events['room:enter'](socket, { roomId })
  for (let time = 0; time < 5; time++) await events['room:typing'](socket, { roomId })
  expect(emitted).toEqual(['room:typing'])
  stand.clock.advance({ seconds: 3 })
  await events['room:typing'](socket, { roomId })
  expect(emitted).toEqual(['room:typing', 'room:typing'])
})
