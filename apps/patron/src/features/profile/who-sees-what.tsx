import { Box, Stack, Text } from '@chakra-ui/react'

import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

/** Matches what the server returns to each of them. */
const seen = [
  {
    who: t`Providers you book, or whose invitation you accept`,
    what: t`Your name, your picture, your email address, your phone number, and the note and zone of your booking. Once it is confirmed, also your languages and your emergency contact.`,
  },
  { who: t`Sellers you buy from`, what: t`Your name and the address and phone number of that parcel.` },
  {
    who: t`Everyone`,
    what: t`Your display name beside a review you write; without one your first name and the first letter of your last name.`,
  },
  { who: t`No one`, what: t`Your card number. Sellers do not see your email address.` },
] as const

/** Explains in plain words who sees which data. */
export function WhoSeesWhat() {
  return (
    <Box as="section" aria-label={t`Who sees what`}>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Who sees what</Trans>
      </Text>
      <Stack as="dl" gap="3">
        {seen.map(({ who, what }) => (
          <Box key={who}>
            <Text as="dt" fontWeight="medium">
              {who}
            </Text>
            <Text as="dd" color="fg.muted">
              {what}
            </Text>
          </Box>
        ))}
      </Stack>
      <Text mt="3" textStyle="sm">
        <Link href="/activity-log">
          <Trans>See who opened your records</Trans>
        </Link>
      </Text>
    </Box>
  )
}
