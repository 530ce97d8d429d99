/** Where chat stands, the same on every host that has it. */
export const chatHrefs = {
  rooms: '/chat-rooms',
  room: (id: string) => `/chat-rooms/${id}`,
  groups: '/chat-rooms/groups',
  group: (id: string) => `/chat-rooms/groups/${id}`,
  decisions: '/chat-rooms/decisions',
}
