import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { Avatar } from '@wellspring/ui/avatar'
import { ShieldIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

import { personOf } from '../../parts/directory/person.ts'

/** The seller and their verification date; renders nothing for a seller without a public page. */
export function SellerCard({ sellerId }: { sellerId: string }) {
  const { data } = useQuery(directoryQueries.provider(useApi(), sellerId))
  const { zone } = useClock()
  if (!data) return null
  const { name, profession, about, user, credentials, verifiedAt } = data.provider
  const person = personOf(data.provider)
  return (
    <Flex
      as="section"
      aria-label={name}
      gap="5"
      p={{ base: '4', md: '6' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
    >
      <Flex gap="4" align="center" flex="1" minW="0">
        <Avatar name={name} src={user.profileImageUrl} size={72} decorative />
        <Box minW="0">
          <Text textStyle="xs" color="fg.muted">
            <Trans>Sold by</Trans>
          </Text>
          <Heading as="h2" textStyle="heading">
            {name}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {[person, profession].filter(Boolean).join(' · ')}
          </Text>
          <Text textStyle="sm" mt="1" maxW="prose">
            {about}
          </Text>
          {credentials.length > 0 ? (
            <Flex as="p" gap="1.5" mt="2" align="center" textStyle="sm">
              <Box as="span" color="fg.success" display="inline-flex">
                <ShieldIcon size={18} />
              </Box>
              <Trans>Verified by Wellspring on {mediumDate(verifiedAt, zone)}</Trans>
            </Flex>
          ) : null}
        </Box>
      </Flex>
      <LinkButton href={`/providers/${sellerId}`} variant="outline">
        <Trans>See the seller</Trans>
      </LinkButton>
    </Flex>
  )
}
