import { chatCases } from './chat-cases.ts'
import { chatGroups } from './chat-groups.ts'
import { chatMessages } from './chat-messages.ts'
import { chatRooms } from './chat-rooms.ts'

/** Chat by categories, groups and rooms, and its moderation. */
export const community = { ...chatGroups, ...chatRooms, ...chatMessages, ...chatCases }
