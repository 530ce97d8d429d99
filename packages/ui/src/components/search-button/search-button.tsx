import { IconButton } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { SearchIcon } from '../icon/icon.tsx'

export interface SearchButtonProps {
  open: boolean
  onOpen: () => void
}

/** Opens the search of the whole app, like Ctrl K. */
export function SearchButton({ open, onOpen }: SearchButtonProps) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={t`Search`}
      title={t`Search (Ctrl K)`}
      aria-keyshortcuts={t`Control+K Meta+K`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
    >
      <SearchIcon size={22} />
    </IconButton>
  )
}
