import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import type { Lotus } from '@wellspring/api/contract/lotus'
import { areaNames } from '@wellspring/ui/area-names'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

/** Openness as a bar with its number. */
function OpenBar({ area, openness }: { area: string; openness: number }) {
  return (
    <Box flex="1" h="2" borderRadius="full" bg={`${area}.muted`} aria-hidden>
      <Box h="2" borderRadius="full" bg={`${area}.solid`} style={{ width: `${openness}%` }} />
    </Box>
  )
}

export interface PetalListProps {
  petals: Lotus['petals']
  leafHref: (leaf: string) => string
}

/** The picture in words and numbers: each area with its leaves. */
export function PetalList({ petals, leafHref }: PetalListProps) {
  return (
    <Stack as="ul" listStyleType="none" gap="5" aria-label={t`Leaves by area`}>
      {petals.map(({ area, openness, leaves }) => (
        <Box as="li" key={area}>
          <Flex justify="space-between" align="baseline" mb="1" color={`${area}.fg`}>
            <Text as="h3" fontWeight="semibold">
              {areaNames[area]}
            </Text>
            <Text fontVariantNumeric="tabular-nums" fontWeight="semibold">
              {openness}%
            </Text>
          </Flex>
          <Box
            as="ul"
            listStyleType="none"
            borderWidth="1px"
            borderRadius="lg"
            bg="bg.surface"
            overflow="hidden"
          >
            {leaves.map(({ leaf, openness: own }) => (
              <Box as="li" key={leaf} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
                <Link
                  href={leafHref(leaf)}
                  variant="bare"
                  display="flex"
                  alignItems="center"
                  gap="3"
                  minH="11"
                  px="4"
                  _hover={{ bg: `${area}.subtle` }}
                >
                  <Box as="span" w="20" flexShrink="0">
                    {leaf}
                  </Box>
                  <Box as="span" srOnly>
                    :{' '}
                  </Box>
                  <OpenBar area={area} openness={own} />
                  <Box as="span" w="10" textAlign="end" fontVariantNumeric="tabular-nums" color="fg.muted">
                    {own}
                    <span aria-hidden>%</span>
                  </Box>
                  <Box as="span" srOnly>
                    {' '}
                    <Trans>percent open</Trans>
                  </Box>
                </Link>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
