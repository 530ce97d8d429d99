import { createFileRoute } from '@tanstack/react-router'

import { PlaceList } from '@wellspring/ui/place-list'
import { PageHeader } from '@wellspring/ui/page-header'

import { activityPlace, settings } from '@wellspring/app/account-places'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/settings')({ component: Settings })

function Settings() {
  return (
    <>
      <PageHeader title={t`Settings`} />
      <PlaceList places={[...settings, activityPlace('/own-activity')]} />
    </>
  )
}
