/** The paths of the chat pages, the same on every host that has them. */
export const chatHrefs = {
  rooms: '/chat-rooms',
  room: (id: string) => `/chat-rooms/${id}`,
  groups: '/chat-rooms/groups',
  group: (id: string) => `/chat-rooms/groups/${id}`,
  decisions: '/chat-rooms/decisions',
}
