import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ChatPerson, GroupDetail, GroupMember } from '@wellspring/api/contract/chat-groups'
import { nextMemberStates } from '@wellspring/api/contract/chat-status'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import {
  chatQueries,
  useChangeGroupMember,
  useInviteToGroup,
  useOpenDirectRoom,
} from '@wellspring/api/hooks/chat'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { Avatar } from '@wellspring/ui/avatar'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { Pager } from '@wellspring/ui/pager'
import { SearchInput } from '@wellspring/ui/search-input'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { memberNames } from '../chat-labels.ts'
import { MemberDialog } from './member-dialog.tsx'
import { PersonChoice } from '../rooms/new-direct-room-dialog.tsx'

const PER_PAGE = 20

interface RowProps {
  group: GroupDetail
  member: GroupMember
  isOneself: boolean
  onManage: () => void
  onRoom: (id: string) => void
}

function Row({ group, member: { person, state }, isOneself, onManage, onRoom }: RowProps) {
  const { mutate: change, isPending } = useChangeGroupMember()
  const { mutate: open, isPending: isOpening } = useOpenDirectRoom()
  const answer = (next: 'member' | 'declined') =>
    change(
      { id: group.id, userId: person.id, state: next },
      { onError: (error) => toast.error(failureMessage(error)) },
    )
  const canManage = group.canModerate && !isOneself && nextMemberStates[state].length > 0
  return (
    <Flex as="li" gap="3" align="center" py="2" borderTopWidth="1px" wrap="wrap">
      <Avatar name={person.name} src={person.imageUrl} size={36} decorative />
      <Box flex="1" minW="8rem">
        <Text truncate>
          {person.name}
          {isOneself ? t` (you)` : ''}
        </Text>
        {state === 'member' ? null : <StatusBadge status={state} {...memberNames[state]} />}
      </Box>
      {group.canModerate && state === 'requested' ? (
        <Flex gap="2">
          <Button
            size="sm"
            minH="11"
            disabled={isPending}
            aria-label={t`Let in ${person.name}`}
            onClick={() => answer('member')}
          >
            <Trans>Let in</Trans>
          </Button>
          <Button
            size="sm"
            minH="11"
            variant="outline"
            disabled={isPending}
            aria-label={t`Decline ${person.name}`}
            onClick={() => answer('declined')}
          >
            <Trans>Decline</Trans>
          </Button>
        </Flex>
      ) : canManage ? (
        <Button size="sm" minH="11" variant="ghost" aria-label={t`Manage ${person.name}`} onClick={onManage}>
          <Trans>Manage</Trans>
        </Button>
      ) : isOneself ? null : (
        <Button
          size="sm"
          minH="11"
          variant="ghost"
          disabled={isOpening}
          aria-label={t`Write to ${person.name}`}
          onClick={() =>
            open(person.id, {
              onSuccess: ({ room }) => onRoom(room.id),
              onError: (error) => toast.error(failureMessage(error)),
            })
          }
        >
          <Trans>Write</Trans>
        </Button>
      )}
    </Flex>
  )
}

function InviteDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { mutate, isPending, error } = useInviteToGroup()
  const invite = ({ id: userId, name }: ChatPerson) =>
    mutate(
      { id: groupId, userId },
      {
        onSuccess: () => {
          toast.success(t`${name} is invited`)
          onClose()
        },
      },
    )
  return (
    <Modal open onClose={onClose} title={t`Invite someone`}>
      <PersonChoice label={t`Search people`} isBusy={isPending} onChoose={invite} />
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {failureMessage(error)}
        </Text>
      ) : null}
    </Modal>
  )
}

export interface GroupMembersProps {
  group: GroupDetail
  onRoom: (id: string) => void
}

/** The members of a group; for its moderators also the requests to join. */
export function GroupMembers({ group, onRoom }: GroupMembersProps) {
  const { user } = useSession()
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [managed, setManaged] = useState<GroupMember>()
  const [isInviting, setInviting] = useState(false)
  const search = words.trim()
  const query = useQuery(
    chatQueries.members(useApi(), {
      id: group.id,
      limit: PER_PAGE,
      page: page - 1,
      ...(search && { search }),
    }),
  )
  const { data, error } = query
  return (
    <Box as="section" aria-labelledby="members" bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Flex justify="space-between" align="center" mb="3" gap="3">
        <Text as="h2" id="members" textStyle="heading">
          <Trans>
            Members
            {group.requestCount > 0 ? t` (${group.requestCount} to let in)` : ''}
          </Trans>
        </Text>
        <Button size="sm" minH="11" variant="outline" onClick={() => setInviting(true)}>
          <Trans>Invite</Trans>
        </Button>
      </Flex>
      <SearchInput
        value={words}
        onValueChange={(typed) => {
          setWords(typed)
          setPage(1)
        }}
        label={t`Search members`}
        size="sm"
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading members`} /> : null}
      <Stack as="ul" gap="0" mt="3" listStyleType="none">
        {data?.members.map((member) => (
          <Row
            key={member.person.id}
            group={group}
            member={member}
            isOneself={member.person.id === user?.id}
            onManage={() => setManaged(member)}
            onRoom={onRoom}
          />
        ))}
      </Stack>
      {data ? <Pager page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} /> : null}
      {managed ? <MemberDialog group={group} member={managed} onClose={() => setManaged(undefined)} /> : null}
      {isInviting ? <InviteDialog groupId={group.id} onClose={() => setInviting(false)} /> : null}
    </Box>
  )
}
