import type { Room } from '@wellspring/api/contract/chat-rooms'

/** The names of a room. Rooms of several groups share a name such as "General", so the group comes first. */
export const roomNames = ({ name, group }: Pick<Room, 'name' | 'group'>) =>
  group && group.name !== name ? { title: group.name, room: name } : { title: name, room: null }
