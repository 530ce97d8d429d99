import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { SafetyContact } from '@wellspring/api/contract/safety'
import { failureMessage } from '@wellspring/api/failure-message'
import { useAskForContact } from '@wellspring/api/hooks/safety'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

function Provider({ contact }: { contact: SafetyContact }) {
  const { mutate, isPending, error } = useAskForContact()
  const [isAsking, setIsAsking] = useState(false)
  const clock = useClock()
  const { name, providerId, askedAt } = contact
  return (
    <Box borderTopWidth="1px" borderColor="border" py="3">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text fontWeight="semibold" minW="0">
          {name}
        </Text>
        {askedAt === null && !isAsking ? (
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            <Trans>Ask to get in touch</Trans>
          </Button>
        ) : null}
      </Flex>
      {askedAt === null && isAsking ? (
        <Box mt="2">
          <Text mb="3">
            <Trans>
              {name} will be told that you want them to get in touch as soon as they can. Nothing else is
              shared. They may not see it right away.
            </Trans>
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button loading={isPending} onClick={() => mutate(providerId)}>
              <Trans>Yes, tell {name}</Trans>
            </Button>
            <Button variant="ghost" colorPalette="gray" onClick={() => setIsAsking(false)}>
              <Trans>Not now</Trans>
            </Button>
          </Flex>
        </Box>
      ) : null}
      <Text role="status" textStyle="sm" mt={askedAt || error ? '2' : '0'}>
        {askedAt ? t`${name} was told at ${timeIn(askedAt, clock)}.` : error ? failureMessage(error) : null}
      </Text>
    </Box>
  )
}

/**
 * The reader's own providers, contacted only on request. No free times are shown: one days away is no help beside these
 * numbers.
 */
export const SafetyContactList = ({ contacts }: { contacts: readonly SafetyContact[] }) =>
  contacts.map((contact) => <Provider key={contact.providerId} contact={contact} />)
