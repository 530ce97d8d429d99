import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react'

import { Trans, plural } from '@wellspring/words/macro'

export interface RatingProps {
  /** Out of five. */
  value: number
  /** Undefined for a single person's rating. */
  reviewCount?: number
}

const star = 'm12 3 2.7 5.7 6.300.9-4.500 4.400 1 6.200-5.500-3-5.500 3 1-6.200L3 9.600l6.300-.9Z'

function Star({ filled }: { filled: boolean }) {
  const paint = filled
    ? { fill: 'currentColor' }
    : { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinejoin: 'round' as const }
  return (
    <Box as="span" color={filled ? 'social.solid' : 'fg.subtle'} aria-hidden display="inline-flex">
      <svg width="18" height="18" viewBox="0 0 24 24" {...paint}>
        <path d={star} />
      </svg>
    </Box>
  )
}

/** A single person's rating as five stars. */
const FiveStars = ({ value }: { value: number }) => (
  <Flex as="span">
    {[1, 2, 3, 4, 5].map((at) => (
      <Star key={at} filled={at <= value} />
    ))}
    <VisuallyHidden>{value}/5</VisuallyHidden>
  </Flex>
)

/** A rating in stars. Without a review no number is shown. */
export function Rating({ value, reviewCount }: RatingProps) {
  if (reviewCount === undefined) return <FiveStars value={value} />
  const isNew = reviewCount === 0
  return (
    <Flex align="center" gap="2" wrap="wrap" textStyle="sm">
      {isNew ? null : <Star filled />}
      {isNew ? (
        <Text as="span" color="fg.muted">
          <Trans>New, no reviews yet</Trans>
        </Text>
      ) : (
        <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {value}/5
        </Text>
      )}
      {reviewCount ? (
        <Text as="span" color="fg.subtle">
          {reviewCount} {plural(reviewCount, { one: 'review', other: 'reviews' })}
        </Text>
      ) : null}
    </Flex>
  )
}
