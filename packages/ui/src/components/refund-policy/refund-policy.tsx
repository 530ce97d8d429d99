import { Stack, Text } from '@chakra-ui/react'

import { plural, t } from '@wellspring/words/macro'

export interface RefundBand {
  hoursBefore: number
  refundPercent: number
}

const hoursWords = (hours: number) =>
  hours % 24 === 0 && hours > 0
    ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}`
    : t`${hours} ${plural(hours, { one: 'hour', other: 'hours' })}`

const shareWords = (percent: number) => {
  if (percent === 100) return t`full refund`
  return percent === 0 ? 'no refund' : t`${percent}% refund`
}

/** What cancelling gives back, a sentence for each band and one for what is under the last. */
export function policySentences(bands: readonly RefundBand[]): string[] {
  const sentences = bands.map(({ hoursBefore, refundPercent }) =>
    hoursBefore === 0
      ? t`Cancelled before the start: ${shareWords(refundPercent)}.`
      : t`Cancelled ${hoursWords(hoursBefore)} or more before the start: ${shareWords(refundPercent)}.`,
  )
  if (bands.at(-1)?.refundPercent === 0) return sentences
  return [...sentences, t`Later, or if you do not come: no refund.`]
}

/** A cancellation policy in words. */
export function RefundPolicy({ bands }: { bands: readonly RefundBand[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="1">
      {policySentences(bands).map((sentence) => (
        <Text as="li" key={sentence}>
          {sentence}
        </Text>
      ))}
    </Stack>
  )
}
