import { Box, chakra } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { useSearchKey } from '../../page-keys.ts'
import { useFollowedTheme } from '../theme-switch/theme-switch.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader, TabletLinks, TabletPlaces } from './public-header.tsx'
import { SideRail } from './side-rail.tsx'
import { TopBar } from './top-bar.tsx'
import type { AppShellProps } from './app-shell-props.ts'

export type { AppShellProps, FooterGroup, FooterLink, NavigationItem } from './app-shell-props.ts'

function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="3"
      bg="accent.solid"
      color="accent.contrast"
      borderRadius="lg"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      <Trans>Skip to content</Trans>
    </chakra.a>
  )
}

export function AppShell(props: AppShellProps) {
  useSearchKey()
  useFollowedTheme()
  const {
    navigation,
    currentPath,
    children,
    productName = t`Wellspring`,
    homeHref = '/',
    variant = 'app',
  } = props
  const { account, cart, notice, organisation, tools, footerGroups, footerNote, legalLinks } = props
  const { rememberedNavigation } = props
  const part = {
    navigation,
    rememberedNavigation,
    currentPath,
    productName,
    organisation,
    homeHref,
    account,
    cart,
    tools,
  }
  const isPublic = variant === 'public'
  if (variant === 'bare')
    return (
      <Box minH="100dvh" bg="bg">
        {notice}
        <chakra.main id="main" tabIndex={-1}>
          {children}
        </chakra.main>
      </Box>
    )
  return (
    <Box display="flex" minH="100dvh" bg="bg">
      <SkipLink />
      {isPublic ? null : <SideRail {...part} />}
      {/* The log-in page replaces this one completely, so no content shifts into it. */}
      <Box key={variant} flex="1" minW="0" display="flex" flexDirection="column">
        {isPublic ? <PublicHeader {...part} /> : <TopBar {...part} />}
        {isPublic ? (
          <TabletLinks
            navigation={navigation}
            rememberedNavigation={rememberedNavigation}
            currentPath={currentPath}
          />
        ) : (
          <TabletPlaces navigation={navigation} currentPath={currentPath} />
        )}
        <Box position="sticky" top="calc(4rem + var(--safe-top, 0px))" zIndex="docked">
          {notice}
        </Box>
        <chakra.main
          id="main"
          tabIndex={-1}
          flex="1"
          // The footer starts below the fold, so late content does not shift what is visible.
          minH="calc(100dvh - 4rem)"
          w="full"
          maxW="page"
          mx="auto"
          px={{ base: '4', sm: '6', lg: '8' }}
          py={{ base: '5', sm: '8' }}
        >
          {children}
        </chakra.main>
        <PublicFooter
          groups={footerGroups ?? []}
          note={footerNote}
          productName={productName}
          legal={legalLinks ?? []}
        />
        <BottomBar
          navigation={navigation}
          rememberedNavigation={rememberedNavigation}
          currentPath={currentPath}
        />
      </Box>
    </Box>
  )
}
