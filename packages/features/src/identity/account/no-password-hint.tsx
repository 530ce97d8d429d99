import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** Tells the owner of an account without a password where to set one. */
export function NoPasswordHint({ href }: { href: string }) {
  const { data } = useQuery(identityQueries.account(useApi()))
  if (data?.hasPassword !== false) return null
  return (
    <Text color="fg.muted">
      <Trans>
        Your account has no password yet.{' '}
        <Link href={href}>
          <Trans>Set a password</Trans>
        </Link>{' '}
        to log in with it next time.
      </Trans>
    </Text>
  )
}
