import { createFileRoute } from '@tanstack/react-router'

import { CloseAccountScreen } from '@wellspring/features/account-closing'
import { t } from '@wellspring/words/macro'

const links = {
  ownOrganisation: { href: '/tenant/close', label: t`Close the organisation` },
}

export const Route = createFileRoute('/_signed-in/_in-settings/close-account')({
  component: () => <CloseAccountScreen links={links} />,
  staticData: { title: t`Close Your Account` },
})
