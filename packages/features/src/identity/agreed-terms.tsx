import { Text } from '@chakra-ui/react'

import { Link } from '@wellspring/ui/link'

/** What whoever opens an account agrees to. */
export function AgreedTerms() {
  return (
    <Text textStyle="xs" color="fg.muted">
      By signing up you agree to the{' '}
      <Link href="/terms" target="_blank">
        terms of service
      </Link>{' '}
      and the{' '}
      <Link href="/privacy" target="_blank">
        privacy policy
      </Link>
      .
    </Text>
  )
}
