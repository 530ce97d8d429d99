import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { OrganisationScreen } from '../../features/organisations/organisation-screen.tsx'
import { mayOpen } from '../../navigation.ts'
import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/tenants/$id')({
  component: Organisation,
  staticData: { title: t`Organisation` },
})

const hrefs = {
  application: (id: string) => `/admin/applications/${id}`,
  subscription: (id: string) => `/admin/subscription/${id}`,
  invoice: (id: string) => `/admin/invoices/${id}`,
}

function Organisation() {
  const { id } = Route.useParams()
  const seesAll = mayOpen(useVisitor(), hrefs.invoice(id))
  return <OrganisationScreen id={id} hrefs={seesAll ? hrefs : undefined} />
}
