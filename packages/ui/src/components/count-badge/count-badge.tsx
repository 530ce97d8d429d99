import { Box, type BoxProps } from '@chakra-ui/react'

/** More than 99 is shown as '99+'. */
export const countWords = (count: number, most = 99) => (count > most ? `${most}+` : String(count))

export interface CountBadgeProps extends BoxProps {
  count: number
  /** Larger counts are shown as this number with a plus. */
  most?: number
}

/** A count on the corner of a button whose name contains it too. Hidden for zero. */
export function CountBadge({ count, most, ...props }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <Box
      aria-hidden
      position="absolute"
      minW="5"
      h="5"
      px="1"
      borderRadius="full"
      bg="red.solid"
      color="red.contrast"
      textStyle="xs"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      display="grid"
      placeItems="center"
      pointerEvents="none"
      {...props}
    >
      {countWords(count, most)}
    </Box>
  )
}
