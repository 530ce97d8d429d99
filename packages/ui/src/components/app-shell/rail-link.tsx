import { Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { CountBadge } from '../count-badge/count-badge.tsx'
import { Link } from '../link/link.tsx'
import type { NavigationItem } from './app-shell-props.ts'
import { forMouse } from './for-mouse.ts'
import { isCurrent } from './is-current.ts'
import { WaitingCount } from './waiting-count.tsx'

export interface RailLinkProps {
  item: NavigationItem
  currentPath: string
  folded?: boolean
  onClick?: () => void
}

export function RailLink({ item, currentPath, folded = false, onClick }: RailLinkProps) {
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
      px={folded ? '0' : '3'}
      justifyContent={folded ? 'center' : 'flex-start'}
      borderRadius="md"
      textStyle="sm"
      fontWeight={current ? 'semibold' : 'medium'}
      color={current ? 'colorPalette.fg' : 'fg.muted'}
      bg={current ? 'colorPalette.muted' : 'transparent'}
      _hover={{ bg: current ? 'colorPalette.muted' : 'bg.muted', color: current ? 'colorPalette.fg' : 'fg' }}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(folded ? { title: words, 'aria-label': words } : {})}
      {...(onClick ? { onClick } : {})}
    >
      <ItemIcon size={20} />
      {folded ? null : (
        <Text as="span" flex="1" lineClamp="1">
          {item.label}
        </Text>
      )}
      {folded ? <CountBadge count={count} top="0" insetEnd="0" /> : null}
      {folded ? null : <WaitingCount count={count} />}
    </Link>
  )
}
