import { Box, chakra, Text } from '@chakra-ui/react'
import type { NavigationItem } from './app-shell-props.ts'
import { RailLink, type RailLinkProps } from './rail-link.tsx'

type RailListProps = Omit<RailLinkProps, 'item'> & { navigation: readonly NavigationItem[] }

export function RailList({ navigation, folded = false, ...rest }: RailListProps) {
  const groups = [...new Set(navigation.map((item) => item.group ?? ''))]
  return groups.map((group) => (
    <Box key={group} mt={group === '' ? '0' : '4'}>
      {group === '' || folded ? null : (
        <Text textStyle="overline" color="fg.subtle" px="3" mb="1">
          {group}
        </Text>
      )}
      <chakra.ul listStyleType="none" display="grid" gap="0.5">
        {navigation
          .filter((item) => (item.group ?? '') === group)
          .map((item) => (
            <li key={item.href}>
              <RailLink item={item} folded={folded} {...rest} />
            </li>
          ))}
      </chakra.ul>
    </Box>
  ))
}
