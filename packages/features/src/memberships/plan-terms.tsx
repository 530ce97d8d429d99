import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import { PAUSE_MONTHS, REFUND_DAYS } from '@wellspring/api/contract/memberships'
import { CalendarIcon, CardIcon, CloseIcon, PauseIcon } from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { Trans, t } from '@wellspring/words/macro'

const terms = [
  {
    Icon: CardIcon,
    title: t`Starts right away`,
    words: t`Pay by card and everything is open to you.`,
  },
  {
    Icon: CalendarIcon,
    title: t`Renews on the same day each month`,
    words: t`We email you before the price changes. Every payment has an invoice.`,
  },
  {
    Icon: PauseIcon,
    title: t`Can be paused`,
    words: t`For ${PAUSE_MONTHS[0]} to ${PAUSE_MONTHS[2]} months, or until you resume it. Nothing is charged in the meantime.`,
  },
  {
    Icon: CloseIcon,
    title: t`Cancel any time`,
    words: t`Two clicks, no phone call. Full refund of the first payment within ${REFUND_DAYS} days if unused.`,
  },
] as const

/** The terms of a membership, shown before paying. */
export function PlanTerms() {
  return (
    <Box as="section" aria-label={t`How it works`}>
      <Text as="h2" textStyle="heading" mb="4">
        <Trans>How it works</Trans>
      </Text>
      <Stack as="ul" gap="4" listStyleType="none">
        {terms.map(({ Icon, title, words }) => (
          <Flex as="li" key={title} gap="3">
            <IconDisc size="9">
              <Icon size={18} />
            </IconDisc>
            <Box>
              <Text fontWeight="semibold">{title}</Text>
              <Text color="fg.muted" textStyle="sm">
                {words}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}
