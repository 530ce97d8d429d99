import { Drawer } from '../drawer/drawer.tsx'
import { chakra } from '@chakra-ui/react'
import type { NavigationItem } from './app-shell-props.ts'
import { RailList } from './rail-list.tsx'

export interface MenuSheetProps {
  navigation: readonly NavigationItem[]
  currentPath: string
  open: boolean
  onClose: () => void
  title: string
}

export function MenuSheet({ navigation, currentPath, open, onClose, title }: MenuSheetProps) {
  return (
    <Drawer open={open} onClose={onClose} title={title} placement="bottom" size="full">
      <chakra.nav aria-label={title}>
        <RailList navigation={navigation} currentPath={currentPath} onClick={onClose} />
      </chakra.nav>
    </Drawer>
  )
}
