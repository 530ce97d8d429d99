import { chatCases } from './chat-cases.ts'
import { chatGroups } from './chat-groups.ts'
import { chatMessages } from './chat-messages.ts'
import { chatRooms } from './chat-rooms.ts'

/** Talk by categories, groups and rooms, and who looks after it. */
export const community = { ...chatGroups, ...chatRooms, ...chatMessages, ...chatCases }
