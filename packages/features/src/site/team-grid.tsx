import { Box, Flex, Grid, Text } from '@chakra-ui/react'

import type { TeamMember } from '@wellspring/api/contract/our-team'
import { Avatar } from '@wellspring/ui/avatar'
import { Paragraphs } from '@wellspring/ui/paragraphs'

function Member({ name, role, bio, imageUrl }: Pick<TeamMember, 'name' | 'role' | 'bio' | 'imageUrl'>) {
  return (
    <Flex as="li" gap="4" p="5" align="flex-start" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Avatar name={name} src={imageUrl} size={88} decorative />
      <Box minW="0">
        <Text as="h3" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" textStyle="sm" mb="2" overflowWrap="anywhere">
          {role}
        </Text>
        <Paragraphs text={bio} />
      </Box>
    </Flex>
  )
}

export interface TeamGridProps {
  team: readonly Pick<TeamMember, 'id' | 'name' | 'role' | 'bio' | 'imageUrl'>[]
}

export function TeamGrid({ team }: TeamGridProps) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="4"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 24rem), 1fr))"
    >
      {team.map(({ id, ...member }) => (
        <Member key={id} {...member} />
      ))}
    </Grid>
  )
}
