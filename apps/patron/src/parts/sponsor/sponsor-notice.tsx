import { Box, Checkbox, Text, chakra } from '@chakra-ui/react'

import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

import type { Sponsor } from './use-sponsor.ts'

/**
 * The organisation's share, the patron's rest, and what the organisation never sees; renders nothing without an offer.
 */
export function SponsorNotice({
  sponsor,
}: {
  sponsor: Pick<Sponsor, 'offer' | 'isWanted' | 'setWanted' | 'rest'>
}) {
  const { offer, isWanted, setWanted, rest } = sponsor
  if (!offer) return null
  const { organisation, pays, left, never } = offer
  return (
    <Box
      as="section"
      aria-label={t`Your organisation`}
      bg="bg.subtle"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Text as="h2" textStyle="heading" fontVariantNumeric="tabular-nums">
        {isWanted
          ? t`${organisation} pays ${formatDollars(pays)}, you pay ${formatDollars(rest)}`
          : t`You pay all of it: ${formatDollars(rest)}`}
      </Text>
      <Checkbox.Root
        checked={isWanted}
        onCheckedChange={(change) => setWanted(change.checked === true)}
        minH="11"
        alignItems="center"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control mt="0" />
        <Checkbox.Label pt="0">
          <Trans>Let {organisation} pay its part</Trans>
        </Checkbox.Label>
      </Checkbox.Root>
      {isWanted ? (
        <Text textStyle="sm" color="fg.muted">
          {left > 0
            ? t`After this, ${formatDollars(left)} of your limit is left until the end of the quarter.`
            : t`After this, your limit is used up until the end of the quarter.`}
        </Text>
      ) : null}
      <chakra.details mt="1">
        <chakra.summary minH="11" py="2.5" cursor="pointer" color="accent.fg" textStyle="sm">
          <Trans>What {organisation} never sees</Trans>
        </chakra.summary>
        <Text textStyle="sm" mb="2">
          <Trans>
            It set your limit aside before anyone used anything. We do not tell it that you used it.
          </Trans>
        </Text>
        <chakra.ul ps="5" display="grid" gap="1" textStyle="sm" listStyleType="disc">
          {never.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </chakra.ul>
      </chakra.details>
    </Box>
  )
}
