import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'

import { ledgerAccountKinds } from '@wellspring/api/contract/ledger-accounts'
import type { AccountEntry } from '@wellspring/api/contract/wallet'
import { AccountScreen, readAccountSearch } from '@wellspring/features/wallet'
import { t } from '@wellspring/words/macro'

/** The pages of the sale subjects that have one. */
const pages: Partial<Record<NonNullable<AccountEntry['subject']>['kind'], string>> = {
  order: '/admin/orders',
  booking: '/admin/bookings',
}

export const Route = createFileRoute('/_signed-in/admin/wallet/accounts/$kind')({
  validateSearch: readAccountSearch,
  loader: ({ params }) => {
    const kind = ledgerAccountKinds.find((one) => one === params.kind)
    if (!kind) throw notFound()
    return { kind }
  },
  component: Account,
  staticData: { title: t`Account` },
})

function Account() {
  const navigate = useNavigate({ from: Route.fullPath })
  const { kind } = Route.useLoaderData()
  return (
    <AccountScreen
      kind={kind}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      back={{ href: '/admin/wallet', label: t`Wallet` }}
      subjectHref={({ kind: what, id }) => (pages[what] ? `${pages[what]}/${id}` : '/admin/wallet')}
      ownerHref={(id) => `/admin/people/${id}`}
    />
  )
}
