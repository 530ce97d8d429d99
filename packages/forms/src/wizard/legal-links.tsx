import { Text } from '@chakra-ui/react'

import { legal } from '@wellspring/api/contract/legal'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans } from '@wellspring/words/macro'

/** The terms and policies, opened beside the form. */
export function LegalLinks() {
  return (
    <Text textStyle="sm" color="fg.muted" ps="7">
      <Trans>
        Read them in a new tab:{' '}
        <Link href="/terms" target="_blank">
          <Trans>Terms of service</Trans>
        </Link>
        ,{' '}
        <Link href="/privacy" target="_blank">
          <Trans>Privacy policy</Trans>
        </Link>
        . Version {legal.version} of
      </Trans>{' '}
      <MediumDate date={legal.effectiveOn} />.
    </Text>
  )
}
