import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import { Trans } from '@wellspring/words/macro'

import { lazyPart } from '../../lazy-part.tsx'
import { MenuIcon } from '../icon/icon.tsx'
import type { MenuSheetProps } from './menu-sheet.tsx'

const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet)

/** Loads the sheet's code on the first press, because most visits never open it. */
export function useMenuSheet(props: Omit<MenuSheetProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const sheet = wanted ? <MenuSheet {...props} open={open} onClose={() => setOpen(false)} /> : null
  function show() {
    setWanted(true)
    setOpen(true)
  }
  const button = (
    <Button
      variant="ghost"
      colorPalette="gray"
      px="3"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={show}
    >
      <MenuIcon size={22} />
      <Trans>Menu</Trans>
    </Button>
  )
  return { sheet, button, show, open }
}
