import { createFileRoute } from '@tanstack/react-router'

import { ProfileScreen } from '@wellspring/features/profile'
import { t } from '@wellspring/words/macro'

import { useStanding } from '../../features/application/use-standing.ts'
import { applicationHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/provider/profile')({
  component: OwnProfile,
  staticData: { title: t`Profile` },
})

function OwnProfile() {
  return (
    <ProfileScreen
      standing={useStanding()}
      applicationHref={applicationHref}
      changeHref={`${applicationHref}?renew=true`}
    />
  )
}
