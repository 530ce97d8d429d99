import { Box, Button, Text } from '@chakra-ui/react'

import type { Consent } from '@wellspring/api/contract/sharing'
import { failureMessage } from '@wellspring/api/failure-message'
import { useRevokeConsent } from '@wellspring/api/hooks/sharing'
import { Trans, t } from '@wellspring/words/macro'

/** Ends a consent with one click. */
export function StopSharing({ consent }: { consent: Pick<Consent, 'id' | 'instrumentName' | 'provider'> }) {
  const { mutate, isPending, error } = useRevokeConsent()
  const { id, instrumentName, provider } = consent
  return (
    <Box>
      <Button
        variant="outline"
        colorPalette="gray"
        loading={isPending}
        loadingText={t`Stop sharing`}
        aria-label={t`Stop sharing ${instrumentName} with ${provider.name}`}
        onClick={() => mutate(id)}
      >
        <Trans>Stop sharing</Trans>
      </Button>
      {error ? (
        <Text role="alert" textStyle="sm" color="fg.error" mt="1">
          {failureMessage(error)}
        </Text>
      ) : null}
    </Box>
  )
}
