import { Badge, Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CategoryGroup } from '@wellspring/api/contract/chat-groups'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useJoinCategoryGroup } from '@wellspring/api/hooks/chat'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { Avatar } from '@wellspring/ui/avatar'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { GroupScene } from '@wellspring/ui/group-scene'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { relativeMoment } from '@wellspring/ui/relative-date'
import { SearchInput } from '@wellspring/ui/search-input'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useNow } from '@wellspring/ui/use-now'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { chatHrefs } from '../chat-hrefs.ts'
import { accessNames, memberNames } from '../chat-labels.ts'
import { GroupDialog } from './group-dialog.tsx'
import type { GroupsSearch } from './groups-search.ts'
import { joinLabel } from './join-label.ts'
import { PatronGroupDialog } from './patron-group-dialog.tsx'

const PER_PAGE = 24

/** "Last message today, 2 hours ago": shows whether the group is active. */
function lastWords(lastMessageAt: string | null, now: string | Date, timeZone: string): string {
  if (lastMessageAt === null) return t`No one has written yet`
  return t`Last message: ${relativeMoment({ date: lastMessageAt, now, timeZone })}`
}

function GroupCard({ group }: { group: CategoryGroup }) {
  const { id, name, about, access, memberCount, state, isWaiting, lastMessageAt, moderators } = group
  const { zone } = useClock()
  const now = useNow()
  const { mutate: join, isPending } = useJoinCategoryGroup()
  const verb = joinLabel(group)
  const [moderator, ...others] = moderators
  return (
    <Flex
      as="article"
      direction="column"
      h="full"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <GroupScene words={[name, about]} />
      <Flex direction="column" gap="2" p="5" flex="1">
        <Flex justify="space-between" gap="2" wrap="wrap">
          <Link href={chatHrefs.group(id)} variant="quiet" textStyle="heading">
            {name}
          </Link>
          {state && state !== 'left' ? (
            <StatusBadge status={state} {...memberNames[state]} alignSelf="flex-start" />
          ) : null}
        </Flex>
        <Text lineClamp="3">{about}</Text>
        {moderator ? (
          <Flex gap="2" align="center" mt="1" textStyle="sm">
            <Avatar name={moderator.name} src={moderator.imageUrl} size={28} decorative />
            <Text minW="0" truncate>
              <Trans>Moderated by {moderator.name}</Trans>
              {others.length > 0 ? ` +${others.length}` : ''}
            </Text>
          </Flex>
        ) : null}
        <Flex mt="auto" pt="3" justify="space-between" align="flex-end" gap="3" minH="14">
          <Box textStyle="sm" color="fg.muted" minW="0">
            <Text>
              {memberCount} {plural(memberCount, { one: 'person', other: 'people' })} · {accessNames[access]}
            </Text>
            <Text>{lastWords(lastMessageAt, now, zone)}</Text>
          </Box>
          {verb ? (
            <Button
              size="sm"
              minH="11"
              variant="outline"
              flexShrink="0"
              loading={isPending}
              aria-label={`${verb}: ${name}`}
              onClick={() => join(id)}
            >
              {verb}
            </Button>
          ) : null}
        </Flex>
        {isWaiting ? (
          <Badge alignSelf="flex-start">
            <Trans>Waiting for its moderator</Trans>
          </Badge>
        ) : null}
      </Flex>
    </Flex>
  )
}

function Cards({ groups, label }: { groups: readonly CategoryGroup[]; label: string }) {
  return (
    <Grid
      as="ul"
      aria-label={label}
      listStyleType="none"
      gap="4"
      templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
    >
      {groups.map((group) => (
        <li key={group.id}>
          <GroupCard group={group} />
        </li>
      ))}
    </Grid>
  )
}

/** Group invitations that wait for the user's answer, and the user's patron groups. */
function OwnGroups() {
  const api = useApi()
  const { data: invited } = useQuery(chatQueries.groups(api, { only: 'invited', limit: 20, page: 0 }))
  const { data: own } = useQuery(chatQueries.patronGroups(api))
  const parts = [
    { title: t`You are invited`, groups: invited?.groups ?? [] },
    { title: t`Your patron groups`, groups: own?.groups ?? [] },
  ]
  return parts.map(({ title, groups }) =>
    groups.length > 0 ? (
      <Box as="section" key={title}>
        <Text as="h2" textStyle="heading" mb="3">
          {title}
        </Text>
        <Cards groups={groups} label={title} />
      </Box>
    ) : null,
  )
}

export interface GroupsScreenProps {
  search: GroupsSearch
  onSearch: (search: GroupsSearch) => void
  onFounded: (id: string) => void
}

/** All groups by category. */
export function GroupsScreen({ search, onSearch, onFounded }: GroupsScreenProps) {
  const api = useApi()
  const { user } = useSession()
  const [words, setWords] = useState('')
  const [isFounding, setFounding] = useState(false)
  const { category, page = 1 } = search
  const text = words.trim()
  const { data: known } = useQuery(chatQueries.categories(api))
  const query = useQuery(
    chatQueries.groups(api, {
      limit: PER_PAGE,
      page: page - 1,
      ...(category && { categoryId: category }),
      ...(text && { search: text }),
    }),
  )
  const { data, error } = query
  const categories = known?.categories ?? []
  const about = categories.find(({ id }) => id === category)?.about
  const isPatron = user?.kind === 'patron'
  const founded = (id: string) => {
    setFounding(false)
    onFounded(id)
  }
  return (
    <Box>
      <PageHeader
        title={t`Groups`}
        description={t`Talk with people who share what is on your mind. Moderators look after every group.`}
        back={{ href: chatHrefs.rooms, label: t`Chats` }}
        actions={
          user ? (
            <Button variant="outline" onClick={() => setFounding(true)}>
              {isPatron ? t`Start a patron group` : t`Start a group`}
            </Button>
          ) : null
        }
      />
      <Stack gap="6">
        <OwnGroups />
        <Box>
          <SearchInput value={words} onValueChange={setWords} label={t`Search groups`} />
          <Box mt="3">
            <FilterButtons
              mb="4"
              label={t`Category`}
              choices={[
                { value: undefined, label: t`All` },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={category}
              onChange={(next) => onSearch(next ? { category: next } : {})}
            />
          </Box>
          {about ? <Text color="fg.muted">{about}</Text> : null}
        </Box>
        {error && !data ? <ErrorState {...failureOf(query)} /> : null}
        {!data && !error ? <LoadingList shape="cards" label={t`Loading groups`} /> : null}
        {data?.totalRecords === 0 ? (
          <EmptyList sentence={text ? t`No groups match your search.` : t`No groups yet.`} />
        ) : null}
        {data ? <Cards groups={data.groups} label={t`Groups`} /> : null}
        {data ? (
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={data.totalRecords}
            onPage={(next) => onSearch({ ...(category && { category }), ...(next > 1 && { page: next }) })}
          />
        ) : null}
      </Stack>
      {isFounding && isPatron ? (
        <PatronGroupDialog onFounded={founded} onClose={() => setFounding(false)} />
      ) : null}
      {isFounding && !isPatron ? (
        <GroupDialog categories={categories} onSaved={founded} onClose={() => setFounding(false)} />
      ) : null}
    </Box>
  )
}
