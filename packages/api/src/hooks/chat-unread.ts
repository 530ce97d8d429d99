import type { Client } from '../client.ts'
import { waitingIn } from './waiting.ts'

/** What is unread in rooms that are not muted. By itself: a menu asks for it long before a chat is opened. */
export const unreadChats = (api: Client) =>
  waitingIn('community-rooms', async (input, options) => {
    const { unreadCount } = await api.community.countUnread(input, options)
    return { waiting: { count: unreadCount, oldest: null } }
  })
