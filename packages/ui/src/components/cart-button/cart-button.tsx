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
      // A phone has no room that it would not cover but the header's, which leaves a place for it.
      insetEnd={{ base: '4', md: '6' }}
      top={{ base: 'calc(0.625rem + var(--safe-top, 0px))', sm: 'auto' }}
      bottom={{ base: 'auto', sm: '6' }}
      zIndex="sticky"
    >
      <IconButton
        aria-label={spoken}
        aria-haspopup="dialog"
        onClick={onClick}
        borderRadius="full"
        boxSize={{ base: '11', sm: '14' }}
        boxShadow={{ base: 'none', sm: 'md' }}
      >
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
