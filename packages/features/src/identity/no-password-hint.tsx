import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { Link } from '@wellspring/ui/link'

/** To whoever opened an account without a password: where one can be set. */
export function NoPasswordHint({ href }: { href: string }) {
  const { data } = useQuery(identityQueries.account(useApi()))
  if (data?.hasPassword !== false) return null
  return (
    <Text color="fg.muted">
      Your account has no password yet. <Link href={href}>Set a password</Link> to log in with it next time.
    </Text>
  )
}
