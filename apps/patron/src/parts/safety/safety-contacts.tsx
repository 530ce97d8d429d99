import { Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { safetyQueries } from '@wellspring/api/hooks/safety'
import { useSession } from '@wellspring/api/session'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { SafetyContactList } from './safety-contact-list.tsx'

/**
 * The reader's own providers, and who is available soon. The page renders before the session is known: a text for
 * guests takes the space of the providers, so that the numbers below do not move.
 */
export function SafetyContacts() {
  const { user } = useSession()
  const { data } = useQuery({ ...safetyQueries.contacts(useApi()), enabled: user !== null })
  const contacts = data?.contacts ?? []
  return (
    <Stack as="section" gap="0" aria-labelledby="safety-contacts">
      <Text as="h2" id="safety-contacts" textStyle="heading" mb="2">
        {contacts.length > 0 ? t`Someone who knows you` : t`Someone to see soon`}
      </Text>
      {contacts.length > 0 ? (
        <SafetyContactList contacts={contacts} />
      ) : (
        <Text color="fg.muted" minH={{ base: '5.5rem', sm: '4rem' }}>
          <Trans>If you are safe for now, you can also book a time with a professional.</Trans>
        </Text>
      )}
      <Link href="/find-provider?sort=soonest" display="inline-block" py="2.5" alignSelf="flex-start">
        <Trans>See who has the nearest free time</Trans>
      </Link>
    </Stack>
  )
}
