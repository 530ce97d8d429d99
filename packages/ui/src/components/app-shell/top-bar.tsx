import { chakra, Flex } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { Link } from '../link/link.tsx'
import { LotusMark } from '../lotus/lotus.tsx'
import type { ShellPartProps } from './app-shell-props.ts'
import { useMenuSheet } from './lazy-menu-sheet.tsx'

export function TopBar({
  navigation,
  currentPath,
  productName,
  homeHref,
  account,
  cart,
  tools,
}: ShellPartProps) {
  const menu = useMenuSheet({ navigation, currentPath, title: t`Menu`, placement: 'start' })
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
      pt="var(--safe-top, 0px)"
    >
      <Flex align="center" gap="2" h="16" px={{ base: '4', sm: '6', lg: '8' }}>
        <Flex display={{ base: 'none', sm: 'flex', lg: 'none' }} ms="-3">
          {menu.button}
        </Flex>
        {/* On a desktop the sidebar has it. */}
        <Flex hideFrom="lg">
          <Link
            href={homeHref}
            variant="bare"
            aria-label={t`${productName}, home`}
            display="grid"
            placeItems="center"
            boxSize="11"
            ms="-1"
          >
            <LotusMark size={36} />
          </Link>
        </Flex>
        <Flex flex="1" align="center" justify="flex-end" gap="2" minW="0">
          {tools}
          {account}
          {cart}
        </Flex>
      </Flex>
      {menu.sheet}
    </chakra.header>
  )
}
