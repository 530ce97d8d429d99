import { Box, Flex, Text, chakra } from '@chakra-ui/react'

import { ChevronRightIcon } from '../icon/icon.tsx'
import type { IconComponent } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'

export interface Place {
  label: string
  sentence: string
  href: string
  icon: IconComponent
}

export function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap={{ base: '0', md: '4' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      // Rows of one surface on a phone, and tiles on wider screens.
      css={{
        '& > li + li > a': { borderTopWidth: { mdDown: '0' } },
        // The last of an odd number takes its whole row.
        '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
      }}
    >
      {places.map(({ label, sentence, href, icon: PlaceIcon }) => (
        <chakra.li
          key={href}
          css={{
            '&:first-of-type > a': { borderTopRadius: 'lg' },
            '&:last-of-type > a': { borderBottomRadius: 'lg' },
          }}
        >
          <Link
            href={href}
            variant="bare"
            display="block"
            px={{ base: '4', md: '5' }}
            py={{ base: '3', md: '5' }}
            h="full"
            bg="bg.surface"
            borderWidth="1px"
            borderColor="border"
            borderRadius={{ base: '0', md: 'lg' }}
            _hover={{ borderColor: 'accent.solid' }}
          >
            <Flex align="center" gap="4">
              <Box color="accent.fg">
                <PlaceIcon size={24} />
              </Box>
              <Box flex="1" minW="0">
                <Text fontWeight="semibold">{label}</Text>
                <Text textStyle="sm" color="fg.muted">
                  {sentence}
                </Text>
              </Box>
              <ChevronRightIcon size={18} />
            </Flex>
          </Link>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
