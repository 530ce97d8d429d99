import { Box, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { CountBadge } from '../count-badge/count-badge.tsx'
import { Link } from '../link/link.tsx'
import type { NavigationItem } from './app-shell-props.ts'
import { forMouse } from './for-mouse.ts'
import { isCurrent } from './is-current.ts'
import { bySidebarState } from './sidebar-state.ts'
import type { SidebarState } from './sidebar-state.ts'
import { WaitingCount } from './waiting-count.tsx'

export interface RailLinkProps {
  item: NavigationItem
  currentPath: string
  sidebarState?: SidebarState
  onClick?: () => void
}

export function RailLink({ item, currentPath, sidebarState = 'open', onClick }: RailLinkProps) {
  const current = isCurrent(item, currentPath)
  const ItemIcon = item.icon
  const count = item.count ?? 0
  const words = count > 0 ? t`${item.label}, ${count} waiting` : item.label
  return (
    <Link
      href={item.href}
      variant="bare"
      colorPalette={item.area ?? 'accent'}
      display="flex"
      position="relative"
      alignItems="center"
      gap="3"
      minH="11"
      css={forMouse('8', '7')}
      px={bySidebarState(sidebarState, '0', '3')}
      justifyContent={bySidebarState(sidebarState, 'center', 'flex-start')}
      borderRadius="md"
      textStyle="sm"
      fontWeight={current ? 'semibold' : 'medium'}
      color={current ? 'colorPalette.fg' : 'fg.muted'}
      bg={current ? 'colorPalette.muted' : 'transparent'}
      _hover={{ bg: current ? 'colorPalette.muted' : 'bg.muted', color: current ? 'colorPalette.fg' : 'fg' }}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(sidebarState === 'folded' && { title: words })}
      {...(onClick ? { onClick } : {})}
    >
      <ItemIcon size={20} />
      {/* When it is visually hidden, it still names the icon. */}
      <Box as="span" flex="1" minW="0" srOnly={bySidebarState(sidebarState, true, false)}>
        <Text as="span" lineClamp="1">
          {item.label}
        </Text>
      </Box>
      <CountBadge count={count} top="0" insetEnd="0" display={bySidebarState(sidebarState, 'grid', 'none')} />
      <WaitingCount count={count} display={bySidebarState(sidebarState, 'none', 'inline')} />
    </Link>
  )
}
