import { Box, Text } from '@chakra-ui/react'
import { Link } from '../link/link.tsx'
import type { NavigationItem } from './app-shell.tsx'
import { isCurrent } from './is-current.ts'

export interface RailLinkProps {
  item: NavigationItem
  currentPath: string
  folded?: boolean
  onClick?: () => void
}

export function RailLink({ item, currentPath, folded = false, onClick }: RailLinkProps) {
  const current = isCurrent(item.href, currentPath)
  const ItemIcon = item.icon
  return (
    <Link
      href={item.href}
      variant="bare"
      colorPalette={item.area ?? 'accent'}
      display="flex"
      alignItems="center"
      gap="3"
      minH="11"
      px={folded ? '0' : '3'}
      justifyContent={folded ? 'center' : 'flex-start'}
      borderRadius="md"
      textStyle="sm"
      fontWeight={current ? 'semibold' : 'medium'}
      color={current ? 'colorPalette.fg' : 'fg.muted'}
      bg={current ? 'colorPalette.muted' : 'transparent'}
      _hover={{ bg: current ? 'colorPalette.muted' : 'bg.muted', color: current ? 'colorPalette.fg' : 'fg' }}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(folded ? { title: item.label, 'aria-label': item.label } : {})}
      {...(onClick ? { onClick } : {})}
    >
      <ItemIcon size={20} />
      {folded ? null : (
        <Text as="span" flex="1" lineClamp="1">
          {item.label}
        </Text>
      )}
      {item.count && !folded ? (
        <Box
          as="span"
          textStyle="xs"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          px="2"
          borderRadius="full"
          bg="accent.solid"
          color="accent.contrast"
        >
          {item.count > 99 ? '99+' : item.count}
        </Box>
      ) : null}
    </Link>
  )
}
