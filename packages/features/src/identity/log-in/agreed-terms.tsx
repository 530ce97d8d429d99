import { Text } from '@chakra-ui/react'

import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** What a new account's owner agrees to. */
export function AgreedTerms() {
  return (
    <Text textStyle="xs" color="fg.muted">
      <Trans>
        By signing up you agree to the{' '}
        <Link href="/terms" target="_blank">
          <Trans>terms of service</Trans>
        </Link>{' '}
        and the{' '}
        <Link href="/privacy" target="_blank">
          <Trans>privacy policy</Trans>
        </Link>
        .
      </Trans>
    </Text>
  )
}
