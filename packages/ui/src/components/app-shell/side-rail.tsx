import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react'

import { useEffect, useRef } from 'react'

import { t } from '@wellspring/words/macro'

import { FoldIcon, MoreIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { LotusMark } from '../lotus/lotus.tsx'
import type { ShellPartProps } from './app-shell-props.ts'
import { forMouse } from './for-mouse.ts'
import { isCurrent } from './is-current.ts'
import { bySidebarState } from './sidebar-state.ts'
import { RailList } from './rail-list.tsx'
import { scrollWithin } from './scroll-within.ts'
import { useFold } from './use-fold.ts'
import { useOpenGroups } from './use-open-groups.ts'
import { useWholeRail } from './use-whole-rail.ts'

/** Both widths are from SPEC.md section 9. */
const widths = { open: '240px', folded: '60px' }

/** Fades the end of the list, which shows that it continues. */
const fading = {
  maskImage: 'linear-gradient(to bottom, black calc(100% - {spacing.6}), transparent)',
  scrollPaddingBottom: '{spacing.6}',
} as const

export function SideRail({ navigation, currentPath, productName, organisation, homeHref }: ShellPartProps) {
  const [folded, setFolded] = useFold()
  const sidebarState = folded ? 'folded' : 'open'
  const [isWhole, setIsWhole] = useWholeRail()
  const all = navigation.filter(({ isInAccountMenu }) => !isInAccountMenu)
  const usual = all.filter((item) => !item.isRarelyUsed || item.count || isCurrent(item, currentPath))
  const items = isWhole ? all : usual
  const more = isWhole ? t`Less` : t`More`
  const present = items.find((item) => isCurrent(item, currentPath))?.href
  const groups = useOpenGroups()
  const nav = useRef<HTMLElement>(null)
  // A sidebar taller than the window starts at the current item.
  useEffect(() => {
    if (!nav.current) return
    const links = [...nav.current.querySelectorAll('a')]
    const link = links.find((one) => one.getAttribute('href') === present)
    if (link) scrollWithin(nav.current, link)
  }, [present])
  return (
    <Flex
      data-rail=""
      direction="column"
      // A tablet has no space for the labels, and icons alone would have to be guessed. Its menu has both.
      display={{ base: 'none', lg: 'flex' }}
      position="sticky"
      top="0"
      h="100dvh"
      flexShrink="0"
      w={bySidebarState(sidebarState, widths.folded, widths.open)}
      bg="bg.surface"
      borderInlineEndWidth="1px"
      borderColor="border"
      transition="width 200ms ease-out"
    >
      <Flex
        align="center"
        justify={bySidebarState(sidebarState, 'center', 'space-between')}
        direction={bySidebarState(sidebarState, 'column', 'row')}
        gap="1"
        h={bySidebarState(sidebarState, 'auto', '16')}
        flexShrink="0"
        pt={bySidebarState(sidebarState, '3.5', '0')}
        ps={bySidebarState(sidebarState, '0', '4')}
        pe={bySidebarState(sidebarState, '0', '2')}
      >
        <Link href={homeHref} variant="bare" aria-label={t`${productName}, home`}>
          <Box display={bySidebarState(sidebarState, 'block', 'none')}>
            <LotusMark size={36} />
          </Box>
          <Box display={bySidebarState(sidebarState, 'none', 'block')}>
            <LotusMark name={productName} size={40} />
          </Box>
        </Link>
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          color="fg.muted"
          aria-label={folded ? t`Open the menu` : t`Fold the menu`}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <FoldIcon />
        </IconButton>
      </Flex>
      {organisation === undefined ? null : (
        // Reserves the line before the name arrives.
        <Text
          display={bySidebarState(sidebarState, 'none', 'block')}
          textStyle="sm"
          fontWeight="semibold"
          minH="calc(1lh + {spacing.2})"
          // Aligned with the labels of the menu's groups.
          px="6"
          pb="2"
          overflowWrap="anywhere"
        >
          {organisation}
        </Text>
      )}
      <chakra.nav
        ref={nav}
        aria-label={t`Main`}
        flex="1"
        overflowY="auto"
        css={fading}
        px={bySidebarState(sidebarState, '2', '3')}
        pt="2"
        // At the end of the list, the last item is above the fading part.
        pb="6"
      >
        <RailList navigation={items} currentPath={currentPath} sidebarState={sidebarState} groups={groups} />
        {usual.length < all.length ? (
          <chakra.button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            display="flex"
            alignItems="center"
            justifyContent={bySidebarState(sidebarState, 'center', 'flex-start')}
            gap="3"
            w="full"
            minH="11"
            css={forMouse('8', '7')}
            mt="1.5"
            px={bySidebarState(sidebarState, '0', '3')}
            borderRadius="md"
            cursor="pointer"
            textStyle="sm"
            color="fg.muted"
            _hover={{ bg: 'bg.muted', color: 'fg' }}
            {...(folded && { title: more })}
          >
            <MoreIcon size={20} />
            <Box as="span" srOnly={bySidebarState(sidebarState, true, false)}>
              {more}
            </Box>
          </chakra.button>
        ) : null}
      </chakra.nav>
    </Flex>
  )
}
