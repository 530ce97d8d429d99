import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'

import { ledgerAccountKinds } from '@wellspring/api/contract/ledger-accounts'
import { AccountScreen, readAccountSearch } from '@wellspring/features/wallet'
import { t } from '@wellspring/words/macro'

const pages = { order: '/admin/orders', booking: '/admin/bookings' }

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
      subjectHref={({ kind: what, id }) =>
        what === 'payout' || what === 'ticket' ? '/admin/wallet' : `${pages[what]}/${id}`
      }
      ownerHref={(id) => `/admin/people/${id}`}
    />
  )
}
