import { IconButton } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { loadPatiently } from '../../load-patiently.ts'
import { MenuIcon } from '../icon/icon.tsx'
import type { MenuSheetProps } from './menu-sheet.tsx'

const MenuSheet = lazy(async () => {
  const sheet = await loadPatiently(() => import('./menu-sheet.tsx'))
  return { default: sheet.MenuSheet }
})

/** Most visits never open it, so its code waits for the first press. */
export function useMenuSheet(props: Omit<MenuSheetProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const sheet = wanted ? (
    <Suspense fallback={null}>
      <MenuSheet {...props} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
  function show() {
    setWanted(true)
    setOpen(true)
  }
  const button = (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label="Menu"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={show}
    >
      <MenuIcon size={22} />
    </IconButton>
  )
  return { sheet, button, show, open }
}
