import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { throttle } from 'es-toolkit/function'
import { useEffect } from 'react'

import type { Client } from '../client.ts'
import type { ChatMessage } from '../contract/chat-messages.ts'
import { useApi } from './api.ts'
import { onMessageSent } from './chat-sender.ts'
import { onEachConnection } from './on-each-connection.ts'
import { useRealtime } from './realtime.ts'

type Community = Client['community']
type Input<Verb extends keyof Community> = Parameters<Community[Verb]>[0]

const groups = [['community', 'groups']] as const
const rooms = [['community', 'rooms']] as const
const both = [...groups, ...rooms, ['notifications']] as const

export const chatQueries = {
  all: ['community'] as const,
  categories: (api: Client) =>
    queryOptions({
      queryKey: ['community', 'groups', 'categories'],
      queryFn: ({ signal }) => api.community.listChatCategories(undefined, { signal }),
    }),
  groups: (api: Client, filter: NonNullable<Input<'listCategoryGroups'>>) =>
    queryOptions({
      queryKey: ['community', 'groups', 'list', filter],
      queryFn: ({ signal }) => api.community.listCategoryGroups(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  group: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['community', 'groups', 'one', id],
      queryFn: ({ signal }) => api.community.getCategoryGroup({ id }, { signal }),
    }),
  members: (api: Client, filter: Input<'listGroupMembers'>) =>
    queryOptions({
      queryKey: ['community', 'groups', 'members', filter],
      queryFn: ({ signal }) => api.community.listGroupMembers(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  patronGroups: (api: Client) =>
    queryOptions({
      queryKey: ['community', 'groups', 'patron'],
      queryFn: ({ signal }) => api.community.listPatronGroups(undefined, { signal }),
    }),
  rooms: (api: Client, filter: NonNullable<Input<'listRooms'>> = {}) =>
    queryOptions({
      queryKey: ['community', 'rooms', 'list', filter],
      queryFn: ({ signal }) => api.community.listRooms(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  room: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['community', 'rooms', 'one', id],
      queryFn: ({ signal }) => api.community.getRoom({ id }, { signal }),
    }),
  search: (api: Client, filter: NonNullable<Input<'searchMessages'>>) =>
    queryOptions({
      queryKey: ['community', 'search', filter],
      queryFn: ({ signal }) => api.community.searchMessages(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  people: (api: Client, search: string) =>
    queryOptions({
      queryKey: ['community', 'people', search],
      queryFn: ({ signal }) => api.community.searchUsers({ search }, { signal }),
      placeholderData: keepPreviousData,
    }),
  blocks: (api: Client) =>
    queryOptions({
      queryKey: ['community', 'rooms', 'blocks'],
      queryFn: ({ signal }) => api.community.listChatBlocks(undefined, { signal }),
    }),
  settings: (api: Client) =>
    queryOptions({
      queryKey: ['community', 'rooms', 'settings'],
      queryFn: ({ signal }) => api.community.getChatSettings(undefined, { signal }),
    }),
}

type RoomsPage = Awaited<ReturnType<Community['listRooms']>>

/**
 * Updates the list of rooms with the user's own message right after sending, until the list is fetched again.
 * `toPlainText` must be a stable function. Callers inject it, because its parser is large.
 */
export function useOptimisticRoomList(toPlainText: (text: string) => Promise<string>): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    async function put({ roomId, author, text: typed, sentAt }: ChatMessage) {
      const text = await toPlainText(typed)
      queryClient.setQueriesData<RoomsPage>({ queryKey: ['community', 'rooms', 'list'] }, (page) => {
        const room = page?.rooms.find(({ id }) => id === roomId)
        if (!page || !room) return page
        const kind = text === '' ? ('pictures' as const) : ('text' as const)
        const last = { name: author.name, text, kind, at: sentAt }
        return { ...page, rooms: [{ ...room, last }, ...page.rooms.filter((one) => one !== room)] }
      })
    }
    return onMessageSent(({ message }) => void put(message))
  }, [queryClient, toPlainText])
}

/** Limits how often a busy room refetches the list. */
const LIST_AGAIN_MS = 1000

/** Watches for activity in all rooms, and refetches the list and the counters. */
export function useRoomsWatch(): void {
  const realtime = useRealtime()
  const queryClient = useQueryClient()
  useEffect(() => {
    const again = (...queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })
    const listAgain = throttle(() => {
      again('community', 'rooms', 'list')
      again('community-rooms')
    }, LIST_AGAIN_MS)
    const watch = async () => {
      const isHeard = await realtime.emit('rooms:watch', {}).then(
        () => true,
        () => false,
      )
      listAgain()
      return isHeard
    }
    const stops = [
      onEachConnection(realtime, watch),
      realtime.on('rooms:changed', ({ roomId }) => {
        if (roomId === null) {
          // The set of rooms changed: subscribe to the new ones.
          void watch()
          again('community', 'groups')
        } else listAgain()
      }),
    ]
    return () => {
      listAgain.cancel()
      for (const stop of stops) stop()
    }
  }, [realtime, queryClient])
}

/** Creates a category, or updates the one with this id. */
export function useSaveChatCategory() {
  const { community } = useApi()
  return useMutation({
    mutationFn: ({ id, ...input }: Input<'createChatCategory'> & { id?: string }) =>
      id === undefined ? community.createChatCategory(input) : community.updateChatCategory({ ...input, id }),
    meta: { quiet: true, changes: groups },
  })
}

export function useRemoveChatCategory() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (id: string) => community.removeChatCategory({ id }),
    meta: { changes: groups },
  })
}

/** Creates a group, or updates the one with this id. */
export function useSaveCategoryGroup() {
  const { community } = useApi()
  return useMutation({
    mutationFn: ({ id, ...input }: Input<'createCategoryGroup'> & { id?: string }) =>
      id === undefined
        ? community.createCategoryGroup(input)
        : community.updateCategoryGroup({ ...input, id }),
    meta: { quiet: true, changes: both },
  })
}

export function useJoinCategoryGroup() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (id: string) => community.joinCategoryGroup({ id }),
    meta: { changes: both },
  })
}

export function useLeaveCategoryGroup() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (id: string) => community.leaveCategoryGroup({ id }),
    meta: { changes: both },
  })
}

export function useInviteToGroup() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'inviteToGroup'>) => community.inviteToGroup(input),
    meta: { quiet: true, changes: groups },
  })
}

export function useChangeGroupMember() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'changeGroupMember'>) => community.changeGroupMember(input),
    meta: { quiet: true, changes: groups },
  })
}

export function useCreatePatronGroup() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'createPatronGroup'>) => community.createPatronGroup(input),
    meta: { quiet: true, changes: both },
  })
}

/** Creates a room, or updates the one with this id. */
export function useSaveGroupRoom() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'createGroupRoom'> | Input<'updateGroupRoom'>) =>
      'groupId' in input ? community.createGroupRoom(input) : community.updateGroupRoom(input),
    meta: { quiet: true, changes: both },
  })
}

/** Stores the read position. Failures are silent, because the next position replaces it. */
export function useMarkRoomRead() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'markRoomRead'>) => api.community.markRoomRead(input),
    // Returning to the room must not show read messages as new.
    onSuccess: ({ readSeq }, { id }) =>
      queryClient.setQueryData(
        chatQueries.room(api, id).queryKey,
        (known) => known && { room: { ...known.room, readSeq: Math.max(known.room.readSeq, readSeq) } },
      ),
    meta: {
      quiet: true,
      changes: [['community', 'rooms', 'list'], ['community-rooms']],
    },
  })
}

export function useMuteRoom() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'muteRoom'>) => community.muteRoom(input),
    meta: { changes: rooms },
  })
}

export function useOpenDirectRoom() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (userId: string) => community.openDirectRoom({ userId }),
    meta: { quiet: true, changes: rooms },
  })
}

export function useAnswerDirectRoom() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'answerDirectRoom'>) => community.answerDirectRoom(input),
    meta: { changes: rooms },
  })
}

/** Blocks or unblocks a person. */
export function useBlockUser() {
  const { community } = useApi()
  return useMutation({
    mutationFn: ({ userId, isBlocked }: { userId: string; isBlocked: boolean }) =>
      isBlocked ? community.blockUser({ userId }) : community.unblockUser({ id: userId }),
    meta: { changes: rooms },
  })
}

export function useSaveChatSettings() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'saveChatSettings'>) => community.saveChatSettings(input),
    meta: { changes: rooms },
  })
}

// The room window stores the responses of these mutations with `take`.

export function useEditMessage() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'editMessage'>) => community.editMessage(input),
    meta: { quiet: true },
  })
}

export function useDeleteMessage() {
  const { community } = useApi()
  return useMutation({ mutationFn: (id: string) => community.deleteMessage({ id }) })
}

export function useReactToMessage() {
  const { community } = useApi()
  return useMutation({ mutationFn: (input: Input<'reactToMessage'>) => community.reactToMessage(input) })
}

export function useReportMessage() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'reportMessage'>) => community.reportMessage(input),
    meta: { quiet: true },
  })
}

export function useModerateMessage() {
  const { community } = useApi()
  return useMutation({
    mutationFn: (input: Input<'moderateMessage'>) => community.moderateMessage(input),
    meta: { quiet: true, changes: [['community', 'cases']] },
  })
}
