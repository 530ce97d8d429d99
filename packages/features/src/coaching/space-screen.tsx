import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Problem } from '@wellspring/api/client'
import type { CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { coachingQueries } from '@wellspring/api/hooks/coaching'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

import { standWords } from './coaching-labels.ts'
import { GoalsSection } from './goals-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SpaceMoves } from './space-moves.tsx'

export interface SpaceScreenProps {
  /** The id of the space or of the other person in it. */
  id: string
  back: { href: string; label: string }
  bookingHref: (bookingId: string) => string
  /** Where the next session is booked; only for those who book. */
  bookHref?: (providerId: string) => string
  /** The page of a package. */
  purchaseHref: (id: string) => string
  /** Additional sections, above the notes. */
  extras?: (space: CoachingSpaceDetail) => ReactNode
}

const endedWords = {
  patron: t`You have ended this space. You can still read everything here; your coach cannot.`,
  provider: t`This space has ended. You can still read what you wrote; the rest is no longer shown.`,
}

/** A coaching space. Both people see the same, with their own permissions. */
export function SpaceScreen(props: SpaceScreenProps) {
  const { id, back, bookingHref, bookHref, purchaseHref, extras } = props
  const query = useQuery(coachingQueries.space(useApi(), id))
  const { data, error } = query
  if (error && !data)
    return (
      <ErrorState
        {...failureOf(query)}
        {...(error instanceof Problem &&
          error.code === 'NOT_FOUND' && {
            message: t`There is no coaching space here. It opens when the first coaching session is booked.`,
          })}
      />
    )
  if (!data) return <LoadingList shape="detail" label={t`Loading your space`} />
  const { space } = data
  const { other, status, role } = space
  return (
    <Box>
      <PageHeader
        title={other.name}
        description={standWords(space)}
        back={back}
        badge={status === 'ended' ? <StatusBadge status={status} label={t`Ended`} /> : null}
        actions={<SpaceMoves space={space} />}
      />
      {status === 'ended' ? (
        <Text mb="6" maxW="prose">
          {endedWords[role]}
        </Text>
      ) : null}
      <Grid
        gap={{ base: '8', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        alignItems="start"
      >
        <Stack gap="10">
          <GoalsSection space={space} />
          {extras?.(space)}
          <NotesSection space={space} />
        </Stack>
        <SessionsPanel
          space={space}
          bookingHref={bookingHref}
          bookHref={bookHref}
          purchaseHref={purchaseHref}
        />
      </Grid>
    </Box>
  )
}
