import { Drawer } from '../drawer/drawer.tsx'
import type { DrawerProps } from '../drawer/drawer.tsx'
import { chakra } from '@chakra-ui/react'
import type { NavigationItem } from './app-shell-props.ts'
import { RailList } from './rail-list.tsx'

export interface MenuSheetProps {
  navigation: readonly NavigationItem[]
  currentPath: string
  open: boolean
  onClose: () => void
  title: string
  /** From the side beside a header, from below above a bar. */
  placement: NonNullable<DrawerProps['placement']>
}

export function MenuSheet({ navigation, currentPath, open, onClose, title, placement }: MenuSheetProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      placement={placement}
      size={placement === 'bottom' ? 'full' : 'xs'}
    >
      <chakra.nav aria-label={title}>
        <RailList navigation={navigation} currentPath={currentPath} onClick={onClose} />
      </chakra.nav>
    </Drawer>
  )
}
