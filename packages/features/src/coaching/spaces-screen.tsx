import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { CoachingSpace } from '@wellspring/api/contract/coaching'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { coachingQueries } from '@wellspring/api/hooks/coaching'
import { Avatar } from '@wellspring/ui/avatar'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { standWords } from './coaching-labels.ts'

const PER_PAGE = 20

export interface SpacesScreenProps {
  title: string
  description: string
  spaceHref: (id: string) => string
  /** Starts at 1. */
  page: number
  onPage: (page: number) => void
  /** Shown beside the title. */
  actions?: ReactNode
  /** Shown when there is no space yet. */
  empty: { sentence: string; action?: ReactNode }
}

function Row({ space, href }: { space: CoachingSpace; href: string }) {
  const clock = useClock()
  const { other, status, nextSessionAt, openGoals } = space
  const words = standWords(space)
  return (
    <Flex as="article" gap="4" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Avatar name={other.name} src={other.imageUrl} size={48} decorative />
      <Box flex="1" minW="0">
        <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
          <Link href={href} variant="quiet" fontWeight="semibold">
            {other.name}
          </Link>
          {status === 'ended' ? (
            <StatusBadge status={status} label={t`Ended`} alignSelf="flex-start" />
          ) : null}
        </Flex>
        {words ? (
          <Text textStyle="sm" color="fg.muted">
            {words}
          </Text>
        ) : null}
        {openGoals === 0 && status !== 'ended' ? (
          <Text textStyle="sm" mt="1">
            <Link href={href} aria-label={t`Set a goal with ${other.name}`}>
              <Trans>Set a goal</Trans>
            </Link>
          </Text>
        ) : null}
        {nextSessionAt ? (
          <Text textStyle="sm" mt="1">
            <Trans>
              Next: <ZonedTime from={nextSessionAt} clock={clock} />
            </Trans>
          </Text>
        ) : null}
      </Box>
    </Flex>
  )
}

/** The user's coaching spaces. */
export function SpacesScreen(props: SpacesScreenProps) {
  const { title, description, spaceHref, page, onPage, actions, empty } = props
  const query = useQuery(coachingQueries.list(useApi(), { limit: PER_PAGE, page: page - 1 }))
  const { data, error } = query
  return (
    <Box>
      <PageHeader title={title} description={description} actions={actions} />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading your spaces`} /> : null}
      {data?.totalRecords === 0 ? <EmptyList title={t`Nothing here yet`} {...empty} /> : null}
      <Stack gap="4">
        <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
          {data?.spaces.map((space) => (
            <Row key={space.id} space={space} href={spaceHref(space.id)} />
          ))}
        </Grid>
        {data ? <Pager page={page} onPage={onPage} perPage={PER_PAGE} total={data.totalRecords} /> : null}
      </Stack>
    </Box>
  )
}
