import { Box, chakra, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { CountBadge } from '../count-badge/count-badge.tsx'
import { MoreIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import type { NavigationItem, ShellPartProps } from './app-shell-props.ts'
import { isCurrent } from './is-current.ts'
import { useMenuSheet } from './lazy-menu-sheet.tsx'
import { ROOM, bottomBarItems } from './bottom-bar-items.ts'
import { forRememberedUser, forUnknownUser } from './remembered-look.ts'
import { WaitingLabel } from './waiting-label.tsx'

const cell = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  w: 'full',
  minH: '14',
  minW: '0',
  px: '0.5',
  position: 'relative',
} as const

function Caption({ children }: { children: string }) {
  return (
    <Text
      as="span"
      fontSize="0.65625rem"
      letterSpacing="-0.01em"
      lineHeight="1.2"
      fontWeight="medium"
      truncate
      maxW="full"
    >
      {children}
    </Text>
  )
}

/** The count of an item, beside its icon rather than on it, where it would hide the icon. */
const PlaceCount = ({ count }: { count: number }) => (
  <CountBadge
    count={count}
    top="1"
    // At the end of an icon of 22 px, and never past the edge of its item.
    insetStart="min(calc(50% + {spacing.2.5}), calc(100% - 1.625rem))"
    minW="4"
    px="0.5"
    h="4"
    fontSize="0.65625rem"
    lineHeight="1"
  />
)

function Place({ item, currentPath }: { item: NavigationItem; currentPath: string }) {
  const current = isCurrent(item, currentPath)
  const ItemIcon = item.icon
  return (
    <Link
      href={item.href}
      variant="bare"
      color={current ? 'accent.fg' : 'fg.muted'}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      _before={{
        content: '""',
        position: 'absolute',
        top: '0',
        w: '10',
        h: '3px',
        borderBottomRadius: 'full',
        bg: current ? 'accent.solid' : 'transparent',
      }}
      _focusVisible={{ outlineOffset: '-3px' }}
      {...cell}
    >
      <ItemIcon size={22} />
      <PlaceCount count={item.count ?? 0} />
      <Caption>{item.shortLabel ?? item.label}</Caption>
      <WaitingLabel count={item.count} />
    </Link>
  )
}

interface PlacesProps {
  navigation: readonly NavigationItem[]
  currentPath: string
  look?: ReturnType<typeof forUnknownUser> | undefined
}

function Places({ navigation, currentPath, look = { display: 'grid', css: {} } }: PlacesProps) {
  const shown = bottomBarItems(navigation)
  const rest = navigation.filter((item) => !shown.includes(item))
  // If there is space for them, the items of the account menu are in More too.
  const fits =
    rest.length === 0 || (shown.length >= ROOM && rest.every(({ isInAccountMenu }) => isInAccountMenu))
  const menu = useMenuSheet({ navigation: rest, currentPath, title: t`More`, placement: 'bottom' })
  const waiting = rest.reduce((sum, { count = 0 }) => sum + count, 0)
  // Items of the account menu do not mark More as current.
  const inRest = rest.some((item) => !item.isInAccountMenu && isCurrent(item, currentPath))
  return (
    <>
      <chakra.ul
        listStyleType="none"
        gridTemplateColumns={`repeat(${shown.length + (fits ? 0 : 1)}, minmax(0, 1fr))`}
        {...look}
      >
        {shown.map((item) => (
          <li key={item.href}>
            <Place item={item} currentPath={currentPath} />
          </li>
        ))}
        {fits ? null : (
          <li>
            <chakra.button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={menu.open}
              onClick={menu.show}
              cursor="pointer"
              {...(inRest && { 'data-current': '' })}
              color={inRest ? 'accent.fg' : 'fg.muted'}
              _focusVisible={{ outlineOffset: '-3px' }}
              {...cell}
            >
              <MoreIcon size={22} />
              <PlaceCount count={waiting} />
              <Caption>{t`More`}</Caption>
              <WaitingLabel count={waiting} />
            </chakra.button>
          </li>
        )}
      </chakra.ul>
      <Box>{menu.sheet}</Box>
    </>
  )
}

export function BottomBar({
  navigation,
  rememberedNavigation,
  currentPath,
}: Pick<ShellPartProps, 'navigation' | 'rememberedNavigation' | 'currentPath'>) {
  if (navigation.length === 0) return null
  return (
    <chakra.nav
      aria-label={t`Places`}
      // The global style hides the bar during a booking or a payment by this attribute.
      data-places
      display={{ base: 'block', sm: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="sticky"
      bg="bg.surface"
      borderTopWidth="1px"
      borderColor="border"
      pb="var(--safe-bottom, 0px)"
    >
      <Places
        navigation={navigation}
        currentPath={currentPath}
        look={rememberedNavigation && forUnknownUser('grid')}
      />
      {rememberedNavigation ? (
        <Places
          navigation={rememberedNavigation}
          currentPath={currentPath}
          look={forRememberedUser('grid')}
        />
      ) : null}
    </chakra.nav>
  )
}
