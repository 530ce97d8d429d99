import { notFound } from '../problem.ts'
import type { Handlers } from './events.ts'

type RoomEvents = Pick<Handlers, 'rooms:watch' | 'room:enter' | 'room:leave' | 'room:typing'>

const refuse = async () => {
  throw notFound('room')
}

/** Rooms for talk: there are none yet. */
export const roomEvents = (): RoomEvents => ({
  'rooms:watch': async () => {},
  'room:enter': refuse,
  'room:leave': async () => {},
  'room:typing': refuse,
})
