import { Text } from '@chakra-ui/react'

import type { Call } from '@wellspring/api/contract/calls'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** The other participant's phone number, as a last resort. */
export function PhoneLine({ other }: { other: Pick<Call['other'], 'name' | 'phone'> }) {
  if (!other.phone) return null
  return (
    <Text textStyle="sm">
      <Trans>
        If it does not work, call {other.name}:{' '}
        <Link href={`tel:${other.phone.replaceAll(/[^+\d]/g, '')}`} whiteSpace="nowrap">
          {other.phone}
        </Link>
      </Trans>
    </Text>
  )
}
