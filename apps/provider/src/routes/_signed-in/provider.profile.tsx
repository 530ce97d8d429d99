import { createFileRoute } from '@tanstack/react-router'

import { ProfileScreen } from '@wellspring/features/profile'
import { t } from '@wellspring/words/macro'

import { applicationHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/provider/profile')({
  component: () => (
    <ProfileScreen applicationHref={applicationHref} changeHref={`${applicationHref}?renew=true`} />
  ),
  staticData: { title: t`Profile` },
})
