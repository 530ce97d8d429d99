import { Box, IconButton } from '@chakra-ui/react'
import { CartIcon } from '../icon/icon.tsx'

/** More than this reads '99+'. */
const badgeMax = 99

export interface CartButtonProps {
  /** Lines, not pieces. */
  lineCount: number
  onClick: () => void
}

/** Floats over every page of the shop. */
export function CartButton({ lineCount, onClick }: CartButtonProps) {
  const count = lineCount > badgeMax ? `${badgeMax}+` : String(lineCount)
  const spoken = lineCount === 1 ? 'Open cart, 1 item' : `Open cart, ${count} items`
  return (
    <Box
      position="fixed"
      insetEnd={{ base: '4', md: '6' }}
      bottom={{ base: 'calc(5rem + var(--safe-bottom, 0px))', sm: '6' }}
      zIndex="docked"
    >
      <IconButton aria-label={spoken} onClick={onClick} borderRadius="full" boxSize="14" boxShadow="md">
        <CartIcon size={24} />
      </IconButton>
      {lineCount === 0 ? null : (
        <Box
          aria-hidden
          position="absolute"
          top="-1"
          insetEnd="-1"
          minW="6"
          h="6"
          px="1.5"
          borderRadius="full"
          bg="red.solid"
          color="red.contrast"
          textStyle="xs"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          display="grid"
          placeItems="center"
          pointerEvents="none"
          boxShadow="0 0 0 2px {colors.bg}"
        >
          {count}
        </Box>
      )}
    </Box>
  )
}
