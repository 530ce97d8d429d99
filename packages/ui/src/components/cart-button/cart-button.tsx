import { Box, IconButton } from '@chakra-ui/react'
import { CountBadge, countWords } from '../count-badge/count-badge.tsx'
import { CartIcon } from '../icon/icon.tsx'

export interface CartButtonProps {
  /** Lines, not pieces. */
  lineCount: number
  onClick: () => void
}

/** Floats over every page of the shop. */
export function CartButton({ lineCount, onClick }: CartButtonProps) {
  const spoken = lineCount === 1 ? 'Open cart, 1 item' : `Open cart, ${countWords(lineCount)} items`
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
      <CountBadge
        count={lineCount}
        top="-1"
        insetEnd="-1"
        minW="6"
        h="6"
        px="1.5"
        boxShadow="0 0 0 2px {colors.bg}"
      />
    </Box>
  )
}
