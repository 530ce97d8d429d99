import { Box, chakra, Text } from '@chakra-ui/react'
import { ChevronDownIcon } from '../icon/icon.tsx'
import type { NavigationItem } from './app-shell-props.ts'
import { forMouse } from './for-mouse.ts'
import { bySidebarState } from './sidebar-state.ts'
import { RailLink, type RailLinkProps } from './rail-link.tsx'
import type { useOpenGroups } from './use-open-groups.ts'
import { WaitingCount } from './waiting-count.tsx'

type RailListProps = Omit<RailLinkProps, 'item'> & {
  navigation: readonly NavigationItem[]
  /** Set if groups can be opened and closed. Without it all are open. */
  groups?: ReturnType<typeof useOpenGroups>
}

interface GroupTitleProps {
  group: string
  items: readonly NavigationItem[]
  isOpen: boolean
  onToggle: () => void
}

/** The title of a group that can be closed. When closed it shows the group's count. */
function GroupTitle({ group, items, isOpen, onToggle }: GroupTitleProps) {
  const waiting = isOpen ? 0 : items.reduce((sum, { count = 0 }) => sum + count, 0)
  return (
    <chakra.button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      display="flex"
      alignItems="center"
      gap="2"
      w="full"
      minH="11"
      css={forMouse('7', '6')}
      px="3"
      borderRadius="md"
      cursor="pointer"
      color="fg.subtle"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
    >
      <Text as="span" textStyle="overline" flex="1" textAlign="start">
        {group}
      </Text>
      <WaitingCount count={waiting} />
      <Box as="span" aria-hidden rotate={isOpen ? '0deg' : '-90deg'} transition="rotate 150ms ease-out">
        <ChevronDownIcon size={16} />
      </Box>
    </chakra.button>
  )
}

export function RailList({ navigation, groups, sidebarState = 'open', ...rest }: RailListProps) {
  const names = [...new Set(navigation.map((item) => item.group ?? ''))]
  return names.map((group) => {
    const items = navigation.filter((item) => (item.group ?? '') === group)
    const hasTitle = group !== '' && sidebarState !== 'folded'
    const isOpen = !hasTitle || !groups || groups.isOpen(group)
    return (
      <Box key={group} mt={group === '' ? '0' : bySidebarState(sidebarState, '4', groups ? '1.5' : '4')}>
        {hasTitle && groups ? (
          <Box display={bySidebarState(sidebarState, 'none', 'block')}>
            <GroupTitle group={group} items={items} isOpen={isOpen} onToggle={() => groups.toggle(group)} />
          </Box>
        ) : null}
        {hasTitle && !groups ? (
          <Text textStyle="overline" color="fg.subtle" px="3" mb="1">
            {group}
          </Text>
        ) : null}
        {isOpen ? (
          <chakra.ul listStyleType="none" display="grid">
            {items.map((item) => (
              <li key={item.href}>
                <RailLink item={item} sidebarState={sidebarState} {...rest} />
              </li>
            ))}
          </chakra.ul>
        ) : null}
      </Box>
    )
  })
}
