import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { ApplicationScreen } from '../../features/review/application-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/applications/$id')({
  component: () => <ApplicationScreen id={Route.useParams().id} />,
  staticData: { title: t`Application` },
})
