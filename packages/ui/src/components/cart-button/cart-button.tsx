import { Box, IconButton } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { CountBadge, countWords } from '../count-badge/count-badge.tsx'
import { CartIcon } from '../icon/icon.tsx'

export interface CartButtonProps {
  /** The number of lines, not pieces. */
  lineCount: number
  onClick: () => void
}

/** The cart button in the sticky header, where it covers nothing. */
export function CartButton({ lineCount, onClick }: CartButtonProps) {
  const spoken = lineCount === 1 ? t`Open cart, 1 item` : t`Open cart, ${countWords(lineCount)} items`
  return (
    <Box position="relative" flexShrink="0">
      <IconButton
        aria-label={spoken}
        aria-haspopup="dialog"
        onClick={onClick}
        variant="ghost"
        colorPalette="gray"
        boxSize="11"
      >
        <CartIcon size={22} />
      </IconButton>
      <CountBadge count={lineCount} top="0.5" insetEnd="0.5" />
    </Box>
  )
}
