import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Problem } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { clientQueries } from '@wellspring/api/hooks/clients'
import { failureOf } from '@wellspring/api/hooks/failure'
import { MessageButton } from '@wellspring/features/community'
import { SharedResultsPanel } from '@wellspring/features/questionnaires'
import { Avatar } from '@wellspring/ui/avatar'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { ClientAbout } from './client-about.tsx'
import { ClientBookings, newestBookings } from './client-bookings.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientNotes, newestNotes } from './client-notes.tsx'
import { ClientPackages } from './client-packages.tsx'
import { ClientTags } from './client-tags.tsx'

const back = { href: '/provider/clients', label: t`Clients` }

export interface ClientScreenProps {
  id: string
  /** Opens a conversation. */
  onRoom: (id: string) => void
}

/** One section of the page, hidden while it is empty. */
const Part = ({ children }: { children: ReactNode }) => (
  <Box
    bg="bg.surface"
    borderWidth="1px"
    borderRadius="lg"
    p={{ base: '4', sm: '5' }}
    _empty={{ display: 'none' }}
  >
    {children}
  </Box>
)

/** One client: shared facts, appointments, and the provider's private notes. */
export function ClientScreen({ id, onRoom }: ClientScreenProps) {
  const api = useApi()
  const query = useQuery(clientQueries.detail(api, id))
  const { data, error } = query
  const notes = useQuery(newestNotes(api, id))
  const bookings = useQuery(newestBookings(api, id))
  const nextId = data?.client.next?.bookingId
  const next = useQuery({ ...bookingQueries.detail(api, nextId ?? ''), enabled: nextId !== undefined })
  if (error && !data)
    return (
      <ErrorState
        {...failureOf(query)}
        {...(error instanceof Problem &&
          error.code === 'NOT_FOUND' && {
            message: t`This is not one of your clients. People become clients with a confirmed booking, a package, or by accepting your invitation.`,
          })}
        back={back}
      />
    )
  // All of these change the height of the page, so it waits for them.
  if (!data || notes.isLoading || bookings.isLoading || next.isLoading)
    return <LoadingList shape="detail" label={t`Loading your client`} />
  const { name, imageUrl, coachingSpaceId, packages, tags, hasEnded } = data.client
  return (
    <Stack gap="5">
      <PageHeader
        title={name}
        back={back}
        portrait={<Avatar name={name} src={imageUrl} size={48} decorative />}
        actions={
          <>
            <MessageButton userId={id} onRoom={onRoom} />
            {coachingSpaceId ? (
              <LinkButton href={`/provider/coaching/${coachingSpaceId}`} variant="outline">
                <Trans>Goals and notes</Trans>
              </LinkButton>
            ) : null}
            {hasEnded ? null : (
              <LinkButton href={`/provider/bookings?client=${id}`}>
                <Trans>New appointment</Trans>
              </LinkButton>
            )}
          </>
        }
      />
      {hasEnded ? (
        <Part>
          <Text>
            <Trans>
              {name} is no longer your client. You no longer see their contact details. Past sessions and your
              notes stay.
            </Trans>
          </Text>
        </Part>
      ) : null}
      <Part>
        <ClientFacts client={data.client}>
          {next.data ? <ClientAbout booking={next.data.booking} /> : null}
        </ClientFacts>
        <ClientTags patronId={id} tags={tags} />
      </Part>
      <Grid
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack gap="5" minW="0">
          <Part>
            <ClientNotes key={`notes:${id}`} patronId={id} />
          </Part>
          <Part>
            <ClientBookings key={id} patronId={id} />
          </Part>
        </Stack>
        <Grid
          gap="5"
          // On a tablet both fit side by side.
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'minmax(0, 1fr)',
          }}
          alignItems="start"
        >
          <Part>
            <ClientPackages packages={packages} />
          </Part>
          <Part>
            <SharedResultsPanel
              patronId={id}
              bookingId={nextId}
              listsAll
              resultsHref={(consentId) => `/provider/shared-results/${consentId}`}
            />
          </Part>
        </Grid>
      </Grid>
    </Stack>
  )
}
