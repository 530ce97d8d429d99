import { Stack } from '@chakra-ui/react'

import { useSession } from '@wellspring/api/session'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

import { OwnProviders } from './own-providers.tsx'

/** People who know somebody, and who has time for them soon. */
export function OwnHelp() {
  const { user } = useSession()
  return (
    <Stack gap="8">
      {user ? <OwnProviders /> : null}
      <Link href="/find-provider?sort=soonest" display="inline-block" py="2.5" alignSelf="flex-start">
        <Trans>See who has the nearest free time</Trans>
      </Link>
    </Stack>
  )
}
