import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { notificationQueries } from '@wellspring/api/hooks/notifications'
import { Link } from '@wellspring/ui/link'
import { NoticeList } from '@wellspring/ui/notice-list'
import { useNow } from '@wellspring/ui/use-now'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

const SHOWN = 3

/** The newest notifications; renders nothing if there are none. */
export function WhatChangedCard({ allHref }: { allHref: string }) {
  const { data } = useQuery(notificationQueries.list(useApi()))
  const { zone } = useClock()
  const now = useNow()
  const notices = data?.notices.slice(0, SHOWN) ?? []
  if (notices.length === 0) return null
  return (
    <Box as="section" aria-labelledby="what-changed">
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" id="what-changed" textStyle="heading">
          <Trans>What changed</Trans>
        </Text>
        <Link href={allHref}>
          <Trans>All notifications</Trans>
        </Link>
      </Flex>
      <Box px="5" py="1" bg="bg.surface" borderWidth="1px" borderRadius="lg">
        <NoticeList notices={notices} now={now} timeZone={zone} />
      </Box>
    </Box>
  )
}
