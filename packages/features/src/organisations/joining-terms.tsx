import { Box, Flex, SimpleGrid, Text, chakra } from '@chakra-ui/react'

import type { JoiningTerms } from '@wellspring/api/contract/organisations'
import { EyeIcon, EyeOffIcon } from '@wellspring/ui/icon'
import type { IconComponent } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

interface PartProps {
  title: string
  points: readonly string[]
  icon: IconComponent
}

function Part({ title, points, icon: PartIcon }: PartProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Flex gap="3" align="center" mb="3">
        <Box color="accent.fg">
          <PartIcon size={22} />
        </Box>
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
      </Flex>
      <chakra.ul ps="5" display="grid" gap="2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** What an organisation sees of its members and what it never sees, side by side. */
export function JoiningTermsList({ terms, of }: { terms: JoiningTerms; of: string }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <Part title={t`What ${of} sees`} points={terms.sees} icon={EyeIcon} />
      <Part title={t`What it never sees`} points={terms.never} icon={EyeOffIcon} />
    </SimpleGrid>
  )
}
