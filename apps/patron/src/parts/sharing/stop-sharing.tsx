import { Box, Button, Text } from '@chakra-ui/react'

import type { Consent } from '@wellspring/api/contract/sharing'
import { failureMessage } from '@wellspring/api/failure-message'
import { useRevokeConsent } from '@wellspring/api/hooks/sharing'

/** One press, and it is over. */
export function StopSharing({ consent }: { consent: Pick<Consent, 'id' | 'instrumentName' | 'provider'> }) {
  const { mutate, isPending, error } = useRevokeConsent()
  const { id, instrumentName, provider } = consent
  return (
    <Box>
      <Button
        variant="outline"
        colorPalette="gray"
        loading={isPending}
        loadingText="Stop sharing"
        aria-label={`Stop sharing ${instrumentName} with ${provider.name}`}
        onClick={() => mutate(id)}
      >
        Stop sharing
      </Button>
      {error ? (
        <Text role="alert" textStyle="sm" color="fg.error" mt="1">
          {failureMessage(error)}
        </Text>
      ) : null}
    </Box>
  )
}
