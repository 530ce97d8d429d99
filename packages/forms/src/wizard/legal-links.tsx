import { Text } from '@chakra-ui/react'

import { legal } from '@wellspring/api/contract/legal'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'

/** The texts that are agreed to, to be read beside the form. */
export function LegalLinks() {
  return (
    <Text textStyle="sm" color="fg.muted" ps="7">
      Read them in a new tab:{' '}
      <Link href="/terms" target="_blank">
        Terms of service
      </Link>
      ,{' '}
      <Link href="/privacy" target="_blank">
        Privacy policy
      </Link>
      . Version {legal.version} of <MediumDate date={legal.effectiveOn} />.
    </Text>
  )
}
