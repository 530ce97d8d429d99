import { Alert, Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { GroupDetail } from '@wellspring/api/contract/chat-groups'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useJoinCategoryGroup, useLeaveCategoryGroup } from '@wellspring/api/hooks/chat'
import { failureOf } from '@wellspring/api/hooks/failure'
import { Avatar } from '@wellspring/ui/avatar'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { GroupScene } from '@wellspring/ui/group-scene'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { relativeMoment } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { chatHrefs } from '../chat-hrefs.ts'
import { accessNames, memberNames } from '../chat-labels.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupMembers } from './group-members.tsx'
import { joinLabel } from './join-label.ts'
import { RoomDialog } from '../rooms/room-dialog.tsx'

const isInside = (state: GroupDetail['state']) =>
  state === 'member' || state === 'muted' || state === 'moderator'

const leaveLabel = (state: GroupDetail['state']) =>
  state === 'requested'
    ? t`Withdraw request`
    : state === 'invited'
      ? t`Decline`
      : isInside(state)
        ? t`Leave`
        : null

function Rooms({ group }: { group: GroupDetail }) {
  const [edited, setEdited] = useState<GroupDetail['rooms'][number] | 'new'>()
  return (
    <Box as="section" aria-labelledby="rooms">
      <Flex justify="space-between" align="center" mb="3" gap="3">
        <Text as="h2" id="rooms" textStyle="heading">
          <Trans>Rooms</Trans>
        </Text>
        {group.canModerate ? (
          <Button size="sm" minH="11" variant="outline" onClick={() => setEdited('new')}>
            <Trans>New room</Trans>
          </Button>
        ) : null}
      </Flex>
      {group.rooms.length === 0 ? (
        <Text color="fg.muted">
          <Trans>You will see the rooms once you join.</Trans>
        </Text>
      ) : (
        <Stack as="ul" gap="2" listStyleType="none">
          {group.rooms.map((room) => (
            <Flex
              as="li"
              key={room.id}
              gap="3"
              align="center"
              justify="space-between"
              p="4"
              bg="bg.surface"
              borderWidth="1px"
              borderRadius="lg"
            >
              <Box minW="0">
                <Link href={chatHrefs.room(room.id)} fontWeight="semibold">
                  {room.name}
                </Link>
                <Text textStyle="sm" color="fg.muted">
                  {[room.topic, room.isClosed && t`Closed: read only`].filter(Boolean).join(' · ')}
                </Text>
              </Box>
              {group.canModerate ? (
                <Button
                  size="sm"
                  minH="11"
                  variant="ghost"
                  aria-label={t`Edit ${room.name}`}
                  onClick={() => setEdited(room)}
                >
                  <Trans>Edit</Trans>
                </Button>
              ) : null}
            </Flex>
          ))}
        </Stack>
      )}
      {edited ? (
        <RoomDialog
          groupId={group.id}
          {...(edited !== 'new' && { room: edited })}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Box>
  )
}

/** The group's moderators and the time of its last message. */
function Moderators({ moderators, lastMessageAt }: Pick<GroupDetail, 'moderators' | 'lastMessageAt'>) {
  const { zone: timeZone } = useClock()
  const now = useNow()
  return (
    <Box as="section" aria-labelledby="moderators">
      <Text as="h2" id="moderators" textStyle="heading" mb="3">
        <Trans>Moderated by</Trans>
      </Text>
      <Stack as="ul" gap="3" listStyleType="none">
        {moderators.map(({ id, name, imageUrl }) => (
          <Flex as="li" key={id} gap="3" align="center">
            <Avatar name={name} src={imageUrl} size={40} decorative />
            <Text fontWeight="semibold">{name}</Text>
          </Flex>
        ))}
      </Stack>
      <Text mt="3" textStyle="sm" color="fg.muted">
        {lastMessageAt === null
          ? t`No one has written here yet.`
          : t`Last message: ${relativeMoment({ date: lastMessageAt, now, timeZone })}`}
      </Text>
    </Box>
  )
}

/** What non-members learn about the members. */
function MemberCount({ memberCount }: Pick<GroupDetail, 'memberCount'>) {
  return (
    <Box as="section" aria-labelledby="members">
      <Text as="h2" id="members" textStyle="heading" mb="2">
        <Trans>Members</Trans>
      </Text>
      <Text>{plural(memberCount, { one: '# person', other: '# people' })}</Text>
      <Text textStyle="sm" color="fg.muted">
        <Trans>You will see the members once you join.</Trans>
      </Text>
    </Box>
  )
}

function Actions({ group, onEdit }: { group: GroupDetail; onEdit: () => void }) {
  const { mutate: join, isPending: isJoining } = useJoinCategoryGroup()
  const { mutate: leave, isPending: isLeaving } = useLeaveCategoryGroup()
  const [isAsking, setAsking] = useState(false)
  const { id, name, state } = group
  const [joins, leaves] = [joinLabel(group), leaveLabel(state)]
  const isIn = isInside(state)
  return (
    <Flex gap="3" wrap="wrap">
      {joins ? (
        <Button loading={isJoining} onClick={() => join(id)}>
          {joins}
        </Button>
      ) : null}
      {state === 'owner' ? (
        <Button variant="outline" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
      {leaves ? (
        <Button
          variant="outline"
          colorPalette="gray"
          loading={isLeaving}
          onClick={() => (isIn ? setAsking(true) : leave(id))}
        >
          {leaves}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Leave ${name}?`}
        sentence={null}
        tone="plain"
        confirmLabel={t`Leave`}
        busy={isLeaving}
        onConfirm={() => leave(id, { onSuccess: () => setAsking(false) })}
      >
        <Trans>
          What you wrote stays. {group.access === 'public' ? t`You can come back at any time.` : ''}
        </Trans>
      </ConfirmDialog>
    </Flex>
  )
}

export interface GroupScreenProps {
  id: string
  onRoom: (id: string) => void
}

/** One group: its description, rooms and members. */
export function GroupScreen({ id, onRoom }: GroupScreenProps) {
  const api = useApi()
  const clock = useClock()
  const [isEditing, setEditing] = useState(false)
  const query = useQuery(chatQueries.group(api, id))
  const { data, error } = query
  const { data: known } = useQuery(chatQueries.categories(api))
  const back = { href: chatHrefs.groups, label: t`Groups` }
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" label={t`Loading the group`} />
  const { group } = data
  const { name, about, rules, moderators, lastMessageAt, state, access, memberCount, mutedUntil, isWaiting } =
    group
  return (
    <Stack gap="6">
      <PageHeader
        title={name}
        description={t`${accessNames[access]} · ${memberCount} ${plural(memberCount, { one: 'person', other: 'people' })}`}
        back={back}
        badge={state && state !== 'left' ? <StatusBadge status={state} {...memberNames[state]} /> : undefined}
        actions={<Actions group={group} onEdit={() => setEditing(true)} />}
      />
      {isWaiting ? (
        <Alert.Root status="info" role="note">
          <Alert.Content>
            <Trans>This group is waiting for its moderator. No one can write until then.</Trans>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      {state === 'muted' && mutedUntil ? (
        <Alert.Root status="warning" role="note">
          <Alert.Content>
            <Trans>You can read, but not write, until {dayAndTime(mutedUntil, clock)}.</Trans>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <Grid
        gap={{ base: '8', lg: '10' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <Stack gap="8">
          <Box borderRadius="lg" overflow="hidden" maxW="36rem">
            <GroupScene words={[name, about]} />
          </Box>
          <Text maxW="72ch" whiteSpace="pre-line">
            {about}
          </Text>
          <Box as="section" aria-labelledby="rules">
            <Text as="h2" id="rules" textStyle="heading" mb="2">
              <Trans>How we speak to each other</Trans>
            </Text>
            <Text maxW="72ch" whiteSpace="pre-line">
              {rules ||
                t`Speak for yourself, be kind, and keep what you read here to yourself. What is said in a group is not medical advice.`}
            </Text>
          </Box>
          <Rooms group={group} />
        </Stack>
        <Stack gap="8">
          <Moderators moderators={moderators} lastMessageAt={lastMessageAt} />
          {group.showsMembers ? <GroupMembers group={group} onRoom={onRoom} /> : <MemberCount {...group} />}
        </Stack>
      </Grid>
      {isEditing ? (
        <GroupDialog
          categories={known?.categories ?? []}
          group={group}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Stack>
  )
}
