import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Organisation } from '@wellspring/api/contract/organisations'
import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { LinkButton } from '@wellspring/ui/link'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

const frame = {
  gap: '3',
  wrap: 'wrap',
  align: 'center',
  justify: 'space-between',
  bg: 'bg.warning',
  color: 'fg.warning',
  borderRadius: 'lg',
  px: '4',
  py: '3',
  mb: '5',
} as const

function wordsOf({ isReadOnly, readOnlyFrom }: Organisation, zone: string): string | null {
  if (isReadOnly) return t`Your plan is not paid. You can read everything, but change nothing until it is.`
  if (!readOnlyFrom) return null
  return t`Your plan is not paid. From ${mediumDate(readOnlyFrom, zone)} on, you can change nothing until it is.`
}

/** Shown above every page of a closed organisation. */
function ClosedNotice({ closedAt }: { closedAt: string }) {
  const { zone } = useClock()
  return (
    <Flex role="note" aria-label={t`Closed`} {...frame}>
      <Text>
        <Trans>
          This organisation was closed on {mediumDate(closedAt, zone)}. You can still read everything, but
          change nothing.
        </Trans>
      </Text>
      <LinkButton size="sm" variant="outline" href="/tenant/close">
        <Trans>See what is kept</Trans>
      </LinkButton>
    </Flex>
  )
}

/** Shown above every page while the plan is unpaid or the organisation is closed. */
export function PlanNotice() {
  const { zone } = useClock()
  const { data } = useQuery(organisationQueries.own(useApi()))
  const organisation = data?.organisation
  if (organisation?.closedAt) return <ClosedNotice closedAt={organisation.closedAt} />
  const words = organisation ? wordsOf(organisation, zone) : null
  if (!organisation || words === null) return null
  return (
    <Flex role="note" aria-label={t`Unpaid plan`} {...frame}>
      <Text>{words}</Text>
      {organisation.role === 'owner' ? (
        <LinkButton size="sm" href="/subscription">
          <Trans>Pay now</Trans>
        </LinkButton>
      ) : (
        <Box textStyle="sm">
          <Trans>Please ask the person who pays for it.</Trans>
        </Box>
      )}
    </Flex>
  )
}
