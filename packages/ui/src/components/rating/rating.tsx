import { Badge, Box, Flex, Text } from '@chakra-ui/react'

export interface RatingProps {
  /** Out of five. */
  value: number
  /** Absent for what one person says. */
  reviewCount?: number
  /** Somebody whom nobody has reviewed yet. */
  isNew?: boolean
}

export function Rating({ value, reviewCount, isNew = reviewCount === 0 }: RatingProps) {
  return (
    <Flex align="center" gap="2" wrap="wrap" textStyle="sm">
      <Box as="span" color="social.solid" aria-hidden display="inline-flex">
        <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor">
          <path d="m12 3 2.7 5.7 6.300.9-4.500 4.400 1 6.200-5.500-3-5.500 3 1-6.200L3 9.600l6.300-.9Z" />
        </svg>
      </Box>
      <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}/5
      </Text>
      {isNew ? <Badge colorPalette="accent">New</Badge> : null}
      {reviewCount === undefined ? null : (
        <Text as="span" color="fg.subtle">
          {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
        </Text>
      )}
    </Flex>
  )
}
