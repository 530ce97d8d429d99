import type { Room } from '@wellspring/api/contract/chat-rooms'

/** Rooms of several groups have one name, as General: each is known by its group first. */
export const roomNames = ({ name, group }: Pick<Room, 'name' | 'group'>) =>
  group && group.name !== name ? { title: group.name, room: name } : { title: name, room: null }
