import { Box, chakra, Flex } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { BESIDE } from '../../beside.ts'
import { Link } from '../link/link.tsx'
import { LotusMark } from '../lotus/lotus.tsx'
import type { NavigationItem, ShellPartProps } from './app-shell-props.ts'
import { isCurrent } from './is-current.ts'
import { tabletRowItems } from './bottom-bar-items.ts'
import { forRememberedUser, forUnknownUser } from './remembered-look.ts'
import { WaitingCount } from './waiting-count.tsx'

/** From this width on, six items with icons and counts fit; below it, labels only. */
const wideRow = '@container (min-width: 52rem)'

interface HeaderLinkProps {
  item: NavigationItem
  currentPath: string
  /** With its icon, as in the sidebar, where the row is wide enough. */
  hasSign?: boolean | undefined
}

function HeaderLink({ item, currentPath, hasSign }: HeaderLinkProps) {
  const current = isCurrent(item, currentPath)
  const ItemIcon = item.icon
  return (
    <Link
      href={item.href}
      variant="bare"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
      px="2.5"
      borderRadius="md"
      textStyle="sm"
      fontWeight="medium"
      whiteSpace="nowrap"
      color={current ? 'accent.fg' : 'fg.muted'}
      bg={current ? 'accent.muted' : 'transparent'}
      _hover={{ color: 'fg', bg: current ? 'accent.muted' : 'bg.muted' }}
      {...(current ? { 'aria-current': 'page' as const } : {})}
    >
      {hasSign ? (
        <Box as="span" css={{ display: 'none', [wideRow]: { display: 'inline' } }}>
          <ItemIcon size={20} />
        </Box>
      ) : null}
      {item.label}
      <WaitingCount count={item.count} />
    </Link>
  )
}

interface HeaderLinksProps {
  navigation: readonly NavigationItem[]
  currentPath: string
  hasSigns?: boolean
  look?: ReturnType<typeof forUnknownUser> | undefined
}

const HeaderLinks = ({
  navigation,
  currentPath,
  hasSigns,
  look = { display: 'flex', css: {} },
}: HeaderLinksProps) => (
  <chakra.ul
    listStyleType="none"
    gap="0.5"
    {...look}
    // Five labels are all that fits on the narrowest tablet.
    css={
      hasSigns
        ? { '& > li:nth-of-type(6)': { display: 'none', [BESIDE]: { display: 'list-item' } } }
        : look.css
    }
  >
    {navigation
      .filter(({ isInAccountMenu }) => !isInAccountMenu)
      .map((item) => (
        <li key={item.href}>
          <HeaderLink item={item} currentPath={currentPath} hasSign={hasSigns} />
        </li>
      ))}
  </chakra.ul>
)

type MainLinksProps = Pick<ShellPartProps, 'navigation' | 'rememberedNavigation' | 'currentPath'>

/** The links of the user, or of both possible users while it is unknown. */
const MainLinks = ({ navigation, rememberedNavigation, currentPath }: MainLinksProps) => (
  <>
    <HeaderLinks
      navigation={navigation}
      currentPath={currentPath}
      look={rememberedNavigation && forUnknownUser('flex')}
    />
    {rememberedNavigation ? (
      <HeaderLinks
        navigation={rememberedNavigation}
        currentPath={currentPath}
        look={forRememberedUser('flex')}
      />
    ) : null}
  </>
)

const tabletRow = {
  display: { base: 'none', sm: 'block', lg: 'none' },
  overflowX: 'auto',
  bg: 'bg.surface',
  borderBottomWidth: '1px',
  px: '3.5',
  containerType: 'inline-size',
} as const

/** Links below a tablet's bar, which has no space for them. They scroll with the page. */
export const TabletLinks = (props: MainLinksProps) => (
  <chakra.nav aria-label={t`Main`} {...tabletRow}>
    <MainLinks {...props} />
  </chakra.nav>
)

/** The daily work on a tablet, which has no space for a sidebar. Everything else is in the menu. */
export const TabletPlaces = ({ navigation, currentPath }: Omit<MainLinksProps, 'rememberedNavigation'>) => (
  <chakra.nav aria-label={t`At hand`} {...tabletRow}>
    <HeaderLinks navigation={tabletRowItems(navigation)} currentPath={currentPath} hasSigns />
  </chakra.nav>
)

export function PublicHeader({
  navigation,
  rememberedNavigation,
  currentPath,
  productName,
  homeHref,
  account,
  cart,
  tools,
}: ShellPartProps) {
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg.surface"
      borderBottomWidth="1px"
      borderColor="border"
      pt="var(--safe-top, 0px)"
    >
      <Flex
        align="center"
        gap={{ base: '2', lg: '4', xl: '6' }}
        h="16"
        maxW="page"
        mx="auto"
        px={{ base: '3', sm: '6', lg: '8' }}
      >
        <Link
          href={homeHref}
          variant="bare"
          aria-label={t`${productName}, home`}
          display="flex"
          alignItems="center"
          minW="10"
          h="10"
        >
          {/* A phone needs the space for the page itself. */}
          <Box hideFrom="sm">
            <LotusMark size={40} />
          </Box>
          <Box hideBelow="sm">
            <LotusMark name={productName} size={40} />
          </Box>
        </Link>
        <chakra.nav aria-label={t`Main`} flex="1" minW="0" display={{ base: 'none', lg: 'block' }}>
          <MainLinks
            navigation={navigation}
            rememberedNavigation={rememberedNavigation}
            currentPath={currentPath}
          />
        </chakra.nav>
        <Flex align="center" gap={{ base: '0', sm: '2' }} ms="auto" flexShrink="0">
          {tools}
          {account}
          {cart}
        </Flex>
      </Flex>
    </chakra.header>
  )
}
