import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Client } from '@wellspring/api/contract/clients'
import { clientSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { clientQueries } from '@wellspring/api/hooks/clients'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { withUnlisted } from '@wellspring/features/unlisted-row'
import { Avatar } from '@wellspring/ui/avatar'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { ListScreen, selectFilter } from '@wellspring/ui/list-screen'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { sortedListInput } from '@wellspring/ui/table-search'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { AddClientDialog } from './add-client-dialog.tsx'
import { ClientPanel } from './client-panel.tsx'
import { readClientSearch } from './client-search.ts'
import type { ClientSearch } from './client-search.ts'
import { InvitedClients, newestInvitations } from './invited-clients.tsx'

export interface ClientsListScreenProps {
  search: ClientSearch
  onSearch: (search: ClientSearch) => void
}

const columns = (clock: Clock): DataColumn<Client>[] => [
  {
    id: 'name',
    header: t`Client`,
    csv: ({ name }) => name,
    cell: ({ id, name, imageUrl, tags, hasEnded }) => (
      <Flex gap="3" align="center">
        <Avatar name={name} src={imageUrl} size={32} decorative />
        <Link href={`/provider/clients/${id}`} variant="quiet" fontWeight="semibold">
          {name}
        </Link>
        {hasEnded ? (
          <Text as="span" textStyle="xs" color="fg.muted" fontWeight="normal" flexShrink="0">
            <Trans>Ended</Trans>
          </Text>
        ) : null}
        {tags.length > 0 ? (
          <Text as="span" textStyle="xs" color="fg.muted" fontWeight="normal" truncate minW="0">
            {tags.join(' · ')}
          </Text>
        ) : null}
      </Flex>
    ),
  },
  {
    id: 'next',
    header: t`Next appointment`,
    phone: 'second',
    csv: ({ next }) => next?.startsAt,
    cell: ({ next }) =>
      next ? (
        <Link href={`/provider/bookings/${next.bookingId}`} variant="quiet">
          <ZonedTime from={next.startsAt} clock={clock} />
        </Link>
      ) : (
        <Text color="fg.muted">
          <Trans>None booked</Trans>
        </Text>
      ),
  },
  {
    id: 'last',
    header: t`Last`,
    csv: ({ lastAt }) => lastAt,
    cell: ({ lastAt }) => (lastAt ? <MediumDate date={lastAt} /> : '–'),
  },
  {
    id: 'unpaid',
    header: t`Not paid yet`,
    align: 'end',
    phone: 'amount',
    csv: ({ unpaidAmount }) => unpaidAmount,
    cell: ({ unpaidAmount }) =>
      unpaidAmount > 0 ? (
        <>
          {/* A card has no column header, so it names the amount. */}
          <Text as="span" display="block" hideFrom="sm" textStyle="xs" color="fg.muted" fontWeight="400">
            <Trans>Not paid yet</Trans>
          </Text>
          {formatDollars(unpaidAmount)}
        </>
      ) : (
        // A card leaves out empty values.
        <Box as="span" hideBelow="sm">
          –
        </Box>
      ),
  },
  {
    id: 'left',
    header: t`Sessions left`,
    align: 'end',
    csv: ({ sessionsLeft }) => sessionsLeft,
    cell: ({ sessionsLeft }) => (sessionsLeft > 0 ? sessionsLeft : '–'),
  },
  {
    id: 'noted',
    header: t`Last note`,
    csv: ({ lastNoteAt }) => lastNoteAt,
    cell: ({ lastNoteAt }) => (lastNoteAt ? <MediumDate date={lastNoteAt} /> : '–'),
  },
  {
    id: 'completed',
    header: t`Sessions`,
    align: 'end',
    priority: 'low',
    value: ({ completedCount }) => completedCount,
  },
  { id: 'tags', header: t`Tags`, only: 'csv', csv: ({ tags }) => tags.join(', ') },
]

const panel = withUnlisted(
  {
    title: ({ name }: Pick<Client, 'id' | 'name'>) => name,
    body: ({ id }) => <ClientPanel key={id} id={id} />,
  },
  { read: clientQueries.detail, rowOf: ({ client }) => client },
)

/** All clients of the provider, with open invitations above the list. */
export function ClientsListScreen({ search, onSearch }: ClientsListScreenProps) {
  const clock = useClock()
  const api = useApi()
  const filter = sortedListInput(search)
  const query = useQuery(clientQueries.list(api, filter))
  const [isAdding, setIsAdding] = useState(false)
  const views = useSavedViews('clients')
  // A tag in the search parameters is listed even if no client has it.
  const tags = [...new Set([...(query.data?.tags ?? []), ...(search.tag ? [search.tag] : [])])]
  const invited = useQuery(newestInvitations(api))
  // Set once: the invitations are above the list and would shift it if they loaded later.
  const [isDrawn, setIsDrawn] = useState(!invited.isPending)
  if (!invited.isPending && !isDrawn) setIsDrawn(true)
  if (!isDrawn)
    return (
      <>
        {/* Reserves the height of the button that replaces this box. */}
        <PageHeader title={t`Clients`} actions={<Box h="11" />} />
        <LoadingList label={t`Loading your clients`} />
      </>
    )
  return (
    <>
      <ListScreen
        title={t`Clients`}
        actions={
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Add client</Trans>
          </Button>
        }
        list={listOf(query, ({ clients, totalRecords }) => ({ rows: clients, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns(clock)}
        sorts={clientSorts}
        views={views}
        allRows={() =>
          allPages(async (page) => {
            const { clients, totalRecords } = await api.clients.listClients({ ...filter, ...page })
            return { rows: clients, total: totalRecords }
          })
        }
        search={search}
        readSearch={readClientSearch}
        onSearch={onSearch}
        filters={[
          {
            kind: 'buttons',
            name: 'when',
            label: t`Appointments`,
            choices: [
              { value: undefined, label: t`All` },
              { value: 'upcoming', label: t`Booked ahead` },
              { value: 'past', label: t`Nothing booked` },
            ],
          },
          selectFilter({
            name: 'has',
            label: t`Money and packages`,
            any: t`Money and packages`,
            values: ['unpaid', 'sessions'],
            labelOf: (value) => (value === 'unpaid' ? t`Not paid yet` : t`Package sessions left`),
          }),
          ...(tags.length > 0
            ? [
                selectFilter({
                  name: 'tag',
                  label: t`Tag`,
                  any: t`Any tag`,
                  values: tags,
                  labelOf: (tag) => tag,
                }),
              ]
            : []),
        ]}
        detail={panel}
        empty={{
          title: t`No clients yet`,
          sentence: t`People appear here once their booking is confirmed, or when they accept your invitation.`,
        }}
      >
        <InvitedClients />
      </ListScreen>
      {isAdding ? <AddClientDialog onClose={() => setIsAdding(false)} /> : null}
    </>
  )
}
