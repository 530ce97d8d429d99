import * as z from 'zod'

import { groupAccesses, memberStates } from './chat-status.ts'
import { ModerationReason } from './chat-text.ts'
import { endpoint } from './endpoint.ts'
import {
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  requiredLine,
  requiredParagraphs,
} from './fields.ts'

export const talkers = ['patron', 'provider'] as const
export const moderators = ['admin', 'staff'] as const
export const chatters = [...talkers, ...moderators] as const

/** A person as the other members of a room see them. */
export const ChatPerson = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['patron', 'provider', 'tenant', 'admin', 'staff']),
  imageUrl: z.string().nullable(),
})
export type ChatPerson = z.infer<typeof ChatPerson>

export const ChatCategory = z.object({
  id: Id,
  name: z.string(),
  about: z.string(),
  position: z.int(),
  groupCount: z.int(),
})
export type ChatCategory = z.infer<typeof ChatCategory>

export const CategoryInput = z.object({
  name: requiredLine('Name cannot be empty', 60),
  about: requiredParagraphs('Write a description', 300),
  position: z.int().min(0).max(1000).default(0),
})
export type CategoryInput = z.output<typeof CategoryInput>

export const CategoryGroup = z.object({
  id: Id,
  /** Null for a patron group. */
  categoryId: Id.nullable(),
  name: z.string(),
  about: z.string(),
  access: z.enum(groupAccesses),
  isPatronGroup: z.boolean(),
  /** A patron group is waiting until its moderator has joined. */
  isWaiting: z.boolean(),
  memberCount: z.int(),
  /** Last message in any of its rooms; null before the first one. */
  lastMessageAt: Instant.nullable(),
  /** Its owner and moderators, owner first; at most three. */
  moderators: z.array(ChatPerson),
  /** The caller's membership; null if they never were a member. */
  state: z.enum(memberStates).nullable(),
  /** Until when the caller can read but not write. */
  mutedUntil: Instant.nullable(),
  canModerate: z.boolean(),
})
export type CategoryGroup = z.infer<typeof CategoryGroup>

export const GroupRoom = z.object({ id: Id, name: z.string(), topic: z.string(), isClosed: z.boolean() })
export type GroupRoom = z.infer<typeof GroupRoom>

export const GroupDetail = CategoryGroup.extend({
  /** House rules of the group. */
  rules: z.string(),
  owner: ChatPerson,
  /** Empty for callers who may not read the group. */
  rooms: z.array(GroupRoom),
  /** Whether the caller may see the members; others see only the number of them. */
  showsMembers: z.boolean(),
  /** Pending join requests; 0 for callers who do not moderate the group. */
  requestCount: z.int(),
})
export type GroupDetail = z.infer<typeof GroupDetail>

export const GroupMember = z.object({
  person: ChatPerson,
  state: z.enum(memberStates),
  mutedUntil: Instant.nullable(),
  /** When they got their current state. */
  since: Instant,
})
export type GroupMember = z.infer<typeof GroupMember>

export const GroupInput = z.object({
  categoryId: Id,
  name: requiredLine('Name cannot be empty', 80),
  about: requiredParagraphs('Write a description', 500),
  rules: z.preprocess((text) => text ?? '', z.union([z.literal(''), requiredParagraphs('', 2000)])),
  access: z.enum(groupAccesses, 'Choose how people can join'),
})
export type GroupInput = z.output<typeof GroupInput>

export const RoomInput = z.object({
  name: requiredLine('Name cannot be empty', 80),
  topic: z.preprocess((text) => text ?? '', z.union([z.literal(''), requiredLine('', 200)])),
})
export type RoomInput = z.output<typeof RoomInput>

export const PatronGroupInput = z.object({
  name: requiredLine('Name cannot be empty', 80),
  about: requiredParagraphs('Write a description', 500),
  /** A provider whom the caller knows. */
  moderatorId: Id,
  /** People whom the caller can find. */
  memberIds: z.array(Id).max(50, 'At most 50 people at once.').default([]),
})
export type PatronGroupInput = z.output<typeof PatronGroupInput>

const one = z.object({ id: PathId })
const GroupAnswer = z.object({ group: GroupDetail })
const CategoryAnswer = z.object({ category: ChatCategory })
const RoomAnswer = z.object({ room: GroupRoom })

export const chatGroups = {
  listChatCategories: endpoint('GET', '/chat-categories', {
    access: chatters,
    summary: 'List the chat categories by position.',
  }).output(z.object({ categories: z.array(ChatCategory) })),
  createChatCategory: endpoint('POST', '/chat-categories', {
    access: moderators,
    summary: 'Add a category.',
  })
    .input(CategoryInput)
    .output(CategoryAnswer),
  updateChatCategory: endpoint('PUT', '/chat-categories/{id}', {
    access: moderators,
    summary: 'Rename a category.',
  })
    .input(one.extend(CategoryInput.shape))
    .output(CategoryAnswer),
  removeChatCategory: endpoint('DELETE', '/chat-categories/{id}', {
    access: moderators,
    summary: 'Remove a category without groups.',
  })
    .input(one)
    .output(z.object({ id: Id })),
  listCategoryGroups: endpoint('GET', '/category-groups', {
    access: chatters,
    summary: 'List the groups that the caller may see; private ones only if the caller is invited.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        categoryId: PathId.optional(),
        search: SearchWords,
        /** Groups that the caller belongs to, or is invited to. */
        only: z.enum(['mine', 'invited']).optional(),
      }),
    )
    .output(z.object({ groups: z.array(CategoryGroup), totalRecords: z.int() })),
  createCategoryGroup: endpoint('POST', '/category-groups', {
    access: ['provider', ...moderators],
    summary: 'Create a group with its first room; its creator owns it.',
  })
    .input(GroupInput)
    .output(GroupAnswer),
  getCategoryGroup: endpoint('GET', '/category-groups/{id}', {
    access: chatters,
    summary: 'Get a group with its rooms.',
  })
    .input(one)
    .output(GroupAnswer),
  updateCategoryGroup: endpoint('PUT', '/category-groups/{id}', {
    access: chatters,
    summary: "Update a group's description as its owner.",
  })
    .input(one.extend(GroupInput.shape))
    .output(GroupAnswer),
  joinCategoryGroup: endpoint('POST', '/category-groups/{id}/join', {
    access: talkers,
    summary: 'Join a group, ask to join it, or accept an invitation.',
  })
    .input(one)
    .output(GroupAnswer),
  leaveCategoryGroup: endpoint('POST', '/category-groups/{id}/leave', {
    access: talkers,
    summary: 'Leave a group, withdraw a request to join, or decline an invitation.',
  })
    .input(one)
    .output(z.object({ id: Id })),
  listGroupMembers: endpoint('GET', '/category-groups/{id}/members', {
    access: chatters,
    summary:
      "List a group's members, for its members, and for staff if it is public; its moderators also see requests, invitations and removed members.",
  })
    .input(one.extend({ limit: Limit, page: PageIndex, search: SearchWords }))
    .output(z.object({ members: z.array(GroupMember), totalRecords: z.int() })),
  inviteToGroup: endpoint('POST', '/category-groups/{id}/members', {
    access: talkers,
    summary: 'Invite somebody whom the caller can find.',
  })
    .input(one.extend({ userId: Id }))
    .output(z.object({ member: GroupMember })),
  changeGroupMember: endpoint('POST', '/category-groups/{id}/members/{userId}', {
    access: chatters,
    summary:
      'Admit, decline, mute or remove a member, or make them a moderator. They are told what and why; only owners name moderators.',
  })
    .input(
      one.extend({
        userId: PathId,
        state: z.enum(['moderator', 'member', 'muted', 'declined', 'removed']),
        /** Days of a mute; the moderators of a group can mute for at most 7. */
        days: z.int().min(1).max(7, 'A group moderator can mute for at most 7 days.').default(1),
        reason: ModerationReason.optional(),
      }),
    )
    .output(z.object({ member: GroupMember })),
  listPatronGroups: endpoint('GET', '/patron-group', {
    access: talkers,
    summary: "List the caller's patron groups, and their invitations to such groups.",
  }).output(z.object({ groups: z.array(CategoryGroup) })),
  createPatronGroup: endpoint('POST', '/patron-group', {
    access: ['patron'],
    summary: 'Ask a provider to moderate a patron group; nobody can write before the provider has joined.',
  })
    .input(PatronGroupInput)
    .output(GroupAnswer),
  createGroupRoom: endpoint('POST', '/group-rooms', {
    access: chatters,
    summary: 'Add a room to a group that the caller moderates.',
  })
    .input(RoomInput.extend({ groupId: Id }))
    .output(RoomAnswer),
  updateGroupRoom: endpoint('PUT', '/group-rooms/{id}', {
    access: chatters,
    summary: 'Rename a room, or close it: a closed room is read-only.',
  })
    .input(one.extend(RoomInput.shape).extend({ isClosed: z.boolean() }))
    .output(RoomAnswer),
}
