import { createFileRoute } from '@tanstack/react-router'

import { ProfileScreen } from '@wellspring/features/profile'
import { t } from '@wellspring/words/macro'

import { useProviderStage } from '../../features/application/use-provider-stage.ts'
import { applicationHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/provider/profile')({
  component: OwnProfile,
  staticData: { title: t`Profile` },
})

function OwnProfile() {
  return (
    <ProfileScreen
      stage={useProviderStage()}
      applicationHref={applicationHref}
      changeHref={`${applicationHref}?renew=true`}
    />
  )
}
