import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OwnActivity } from '@wellspring/api/contract/audit'
import { useApi } from '@wellspring/api/hooks/api'
import { activityQueries } from '@wellspring/api/hooks/audit'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { dayWords, timeIn, useClock } from '@wellspring/ui/zoned-time'

import { sentenceOf } from './sentence-of.ts'

const PER_PAGE = 25

export interface OwnActivityScreenProps {
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
  /** Where something is shown, by the kind before its id: `order`. */
  hrefs: Readonly<Record<string, (id: string) => string>>
}

interface RowProps extends Pick<OwnActivityScreenProps, 'hrefs'> {
  activity: OwnActivity
  time: string
}

/** `orders:01a1` of a look and `order:01a1` of a change lead to the same page. */
function hrefOf({ subject }: OwnActivity, hrefs: OwnActivityScreenProps['hrefs']): string | null {
  const [kind = '', id = ''] = subject.split(':')
  const href = hrefs[kind] ?? hrefs[kind.replace(/s$/, '')]
  return href && id !== '' && id !== 'unknown' ? href(id) : null
}

function Row({ activity, time, hrefs }: RowProps) {
  const { by, name, at } = activity
  const href = hrefOf(activity, hrefs)
  const sentence = sentenceOf(name)
  return (
    <Flex as="li" gap="4" py="3" borderBottomWidth="1px" align="baseline">
      <Text as="span" color="fg.muted" textStyle="sm" w="20" flexShrink="0">
        <time dateTime={at}>{time}</time>
      </Text>
      <Box flex="1" minW="0">
        <Text fontWeight={by ? 'medium' : undefined}>{by ? `${by.name}: ${sentence}` : sentence}</Text>
        {href ? (
          <Link href={href} textStyle="sm">
            Open it
          </Link>
        ) : null}
      </Box>
    </Flex>
  )
}

function byDay(activities: readonly OwnActivity[], zone: string) {
  const days = new Map<string, OwnActivity[]>()
  for (const activity of activities) {
    const day = dayWords(activity.at, zone)
    days.set(day, [...(days.get(day) ?? []), activity])
  }
  return days
}

/** What somebody did, and who opened what about them, day by day. */
export function OwnActivityScreen({ page, onPage, hrefs }: OwnActivityScreenProps) {
  const query = useQuery(activityQueries.own(useApi(), { limit: PER_PAGE, page: page - 1 }))
  const clock = useClock()
  const { data, error } = query
  const days = byDay(data?.activities ?? [], clock.zone)
  return (
    <Stack gap="6" maxW="46rem">
      <PageHeader
        title="Activity Log"
        description="What you did here, and who opened your orders, bookings and other records. Nobody can change this list."
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList count={6} /> : null}
      {data?.activities.length === 0 ? (
        <EmptyList title="No Record Found" sentence="What you do from now on appears here." />
      ) : null}
      {[...days].map(([day, activities]) => (
        <Box as="section" key={day} aria-label={day}>
          <Text as="h2" textStyle="heading">
            {day}
          </Text>
          <Stack as="ul" gap="0" listStyleType="none">
            {activities.map((activity) => (
              <Row key={activity.id} activity={activity} hrefs={hrefs} time={timeIn(activity.at, clock)} />
            ))}
          </Stack>
        </Box>
      ))}
      <Pager page={page} onPage={onPage} perPage={PER_PAGE} total={data?.totalRecords ?? 0} />
    </Stack>
  )
}
