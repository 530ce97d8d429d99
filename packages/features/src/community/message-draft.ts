const keyOf = (userId: string, roomId: string) => `draft:chat:${userId}:${roomId}`

/** What somebody has begun to write in a room, in this browser tab; whoever logs out takes every `draft:` along. */
export const messageDraft = {
  read(userId: string, roomId: string): string {
    try {
      return sessionStorage.getItem(keyOf(userId, roomId)) ?? ''
    } catch {
      return ''
    }
  },
  keep(userId: string, roomId: string, text: string) {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(userId, roomId))
      else sessionStorage.setItem(keyOf(userId, roomId), text)
    } catch {
      // Storage may be closed to us: then a reload starts afresh.
    }
  },
}
