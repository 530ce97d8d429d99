import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { WellnessDomain } from '@wellspring/api/contract/wellness'
import { useApi } from '@wellspring/api/hooks/api'
import { wellnessQueries } from '@wellspring/api/hooks/wellness'
import { Link } from '@wellspring/ui/link'
import { MoodTap } from '@wellspring/features/wellness'
import { PageHeader } from '@wellspring/ui/page-header'
import { Picture } from '@wellspring/ui/picture'
import { t } from '@wellspring/words/macro'

const hrefOf = ({ id }: WellnessDomain) => (id === 'coach' ? '/coaches' : `/wellness-center/${id}`)

function DomainCard({ domain, isFirst }: { domain: WellnessDomain; isFirst: boolean }) {
  const { id, name, image, description, leaves } = domain
  return (
    <Stack
      as="li"
      position="relative"
      gap="0"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border"
      bg="bg.surface"
      overflow="hidden"
      transition="border-color 150ms"
      _hover={{ borderColor: `${id}.solid` }}
    >
      <Picture image={{ src: image, height: 360 }} ratio={16 / 9} priority={isFirst} />
      <Stack gap="2" p="5" flex="1">
        <Heading as="h2" textStyle="heading" color={`${id}.fg`}>
          <Link
            href={hrefOf(domain)}
            variant="bare"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {name}
          </Link>
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {description}
        </Text>
        <Text color={`${id}.fg`} textStyle="sm" fontWeight="medium" mt="auto" pt="2">
          {id === 'coach' ? t`Find a coach` : leaves.map(({ leaf }) => leaf).join(' · ')}
        </Text>
      </Stack>
    </Stack>
  )
}

export interface WellnessCenterScreenProps {
  /** Called when a guest wants to note a mood. */
  onGuest: () => void
}

/** The five areas of wellness, with links to their pages and the coaches. */
export function WellnessCenterScreen({ onGuest }: WellnessCenterScreenProps) {
  const { data } = useSuspenseQuery(wellnessQueries.domains(useApi()))
  return (
    <Box>
      <PageHeader
        title={t`Wellness Center`}
        description={t`Five areas that shape how you feel. Start with the one that needs you most.`}
      />
      <Box mb={{ base: '5', md: '8' }}>
        <MoodTap allHref="/moods" onGuest={onGuest} />
      </Box>
      <Grid
        as="ul"
        aria-label={t`Areas of wellness`}
        listStyleType="none"
        gap={{ base: '4', md: '6' }}
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
      >
        {data.domains.map((domain, index) => (
          <DomainCard key={domain.id} domain={domain} isFirst={index === 0} />
        ))}
      </Grid>
    </Box>
  )
}
